import { useEffect } from "react";
import { useHref } from "react-router";
import { readSearched, searchAddress } from "./found.rules.ts";

/** Browsers let a page change its address about three times a second. */
const PAUSE_MS = 350;

function put(words: string, address: string): void {
  const isThere = readSearched(new URLSearchParams(window.location.search)) === words;
  if (!isThere) window.history.replaceState(window.history.state, "", address);
}

/**
 * Puts what is being typed into the address, for a reload, a link to pass on, and the way back from what is opened. The router
 * hears of it when somebody comes back. `now` does it without a pause; `takeBack` puts what was searched for before.
 */
export function useTypedAddress(typed: string, searched: string) {
  const words = typed.trim();
  const address = useHref(searchAddress(words));
  const before = useHref(searchAddress(searched));
  useEffect(() => {
    const timer = setTimeout(() => put(words, address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, address]);
  return { now: () => put(words, address), takeBack: () => put(searched, before) };
}
