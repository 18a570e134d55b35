import { useSearchParams } from "react-router";
import { useHydrated } from "../../loading/hydrated.ts";

/** The page that asked for somebody signed in; the document knows of none, and so is one for all of them. */
export function useAsked(): string | null {
  const asked = useSearchParams()[0].get("next");
  return useHydrated() ? asked : null;
}
