import { useEffect, useRef, useState } from "react";

interface HistoryState {
  /** How far down the history the router has put an entry. */
  idx?: number;
}

const indexOf = (state: unknown): number | null => (state as HistoryState | null)?.idx ?? null;

/** The link, or the button marked as one that leaves, that a press opens another page with; null when it opens none here. */
function findWayOut(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const way = (event.target as Element).closest?.<HTMLElement>("a, [data-leaves]") ?? null;
  if (!(way instanceof HTMLAnchorElement)) return way;
  if (!way.href || way.target === "_blank" || way.hasAttribute("download")) return null;
  return new URL(way.href).pathname === window.location.pathname && way.hash ? null : way;
}

/**
 * Stops whoever is about to leave the page by a link or the way back, and asks. The router's own way of blocking stands
 * in the part of it that every visitor loads, so it is left out there; this stands in front of the router.
 */
export function useLeaveGuard(isDirty: boolean) {
  /** Goes on where the person wanted to go. */
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isFree = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    isFree.current = false;
    const here = indexOf(window.history.state);
    let isComingBack = false;
    const onClick = (event: MouseEvent) => {
      const way = findWayOut(event);
      if (!way || isFree.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setGoOn(() => () => way.click());
    };
    const onPop = (event: PopStateEvent) => {
      if (isComingBack) {
        isComingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = indexOf(event.state);
      if (isFree.current || here === null || there === null || here === there) return;
      event.stopImmediatePropagation();
      isComingBack = true;
      window.history.go(here - there);
      setGoOn(() => () => window.history.go(there - here));
    };
    window.addEventListener("click", onClick, { capture: true });
    window.addEventListener("popstate", onPop, { capture: true });
    return () => {
      window.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("popstate", onPop, { capture: true });
    };
  }, [isDirty]);
  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave() {
      isFree.current = true;
      setGoOn(null);
      goOn?.();
    },
    /** Lets the next step pass: the input is saved. */
    release() {
      isFree.current = true;
    },
  };
}
