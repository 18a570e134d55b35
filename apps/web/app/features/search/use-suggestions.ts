import type { Found } from "@manara/contract/search/search";
import { useEffect, useState } from "react";
import { backgroundApi } from "../../api/background-api.ts";

const PAUSE_MS = 200;
/** Of each kind. */
const SUGGESTED = "4";

/**
 * Suggestions for the typed text, asked for when somebody pauses; null while there is nothing to say. Without an answer there are no
 * suggestions, and no complaint: the search itself still says what is wrong.
 */
export function useSuggestions(typed: string): Found | null {
  const [known, setKnown] = useState<{ search: string; found: Found | null }>({ search: "", found: null });
  const search = typed.trim();
  useEffect(() => {
    if (search === "") return;
    let isWanted = true;
    const settle = (found: Found | null) => isWanted && setKnown({ search, found });
    const timer = setTimeout(() => {
      // Without suggestions the search itself still works, and reports what fails.
      backgroundApi("GET /search", { query: { search, limit: SUGGESTED } }).then(settle, () => settle(null));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  // Until the next answer comes, the last one stays where it is of the same words.
  const isClose = search !== "" && (search.startsWith(known.search) || known.search.startsWith(search));
  return isClose ? known.found : null;
}
