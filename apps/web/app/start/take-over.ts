import { useEffect } from "react";
import { askForFont } from "./font.ts";

/** The font and what shows the page go first. */
const WORKER_AFTER_MS = 2000;

/** Marks the page as ready, and does what was pressed before its scripts were there. */
function takeOver(revalidate: () => Promise<void>): void {
  const { dataset } = document.documentElement;
  if (dataset.scripts === "ready") return;
  dataset.scripts = "ready";
  const pressed = document.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  pressed?.click();
  // The press is answered first.
  setTimeout(askForFont);
  if (import.meta.env.PROD)
    setTimeout(
      () => {
        import("../features/offline/worker-client.ts")
          .then(({ startWorker }) => startWorker(revalidate))
          // The next page tries again.
          .catch(() => undefined);
      },
      dataset.kept ? 0 : WORKER_AFTER_MS,
    );
}

/** For the outermost part of a page: its effects come last, when every part below can answer a press. `revalidate` reads the page's data again. */
export function useTakeOver(revalidate: () => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is rendered later
  useEffect(() => takeOver(revalidate), []);
}
