import { useSyncExternalStore } from "react";

// The breakpoint md of styles/tokens.css.
const query = "(width >= 48.0625rem)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether there is room for a table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
