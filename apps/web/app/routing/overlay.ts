import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hearBeforeRouter } from "./before-router.ts";

interface Entry {
  /** How far down the history the router has put it. */
  idx?: number;
  /** Id of the overlay over its page. */
  overlay?: number;
}

const readEntry = (state: unknown): Entry => (state as Entry | null) ?? {};

/**
 * Overlay that fills the screen, by its id; null: nothing. It has an entry of its own in the history: the way back
 * closes it and stays on the page, the way forward opens it again, and so does a reload. The router hears nothing of that, else it
 * would ask for the page anew.
 */
export function useOverlay() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<number | null>(null);
  /** Where in the history one is. */
  const here = useRef<Entry>({});
  const isClosing = useRef(false);
  /** Pressed while the entry of the one before was being taken away. */
  const waiting = useRef<number | null>(null);
  const push = (id: number) => {
    here.current = { ...readEntry(window.history.state), overlay: id };
    window.history.pushState(here.current, "");
    setOpened(id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the router's is another place
  useEffect(() => {
    here.current = readEntry(window.history.state);
    setOpened(here.current.overlay ?? null);
    return hearBeforeRouter((event) => {
      const there = readEntry(event.state);
      const { idx, overlay } = here.current;
      if (there.idx !== idx || there.overlay === overlay) return;
      event.stopImmediatePropagation();
      here.current = there;
      isClosing.current = false;
      const next = waiting.current;
      waiting.current = null;
      if (next === null) setOpened(there.overlay ?? null);
      else push(next);
    });
  }, [key]);
  return {
    opened,
    open(id: number) {
      if (isClosing.current) waiting.current = id;
      else push(id);
    },
    /** Its entry goes with it: the way back from the page leads to where it led before. */
    close() {
      if (isClosing.current) return;
      if (here.current.overlay === undefined) return setOpened(null);
      isClosing.current = true;
      window.history.back();
    },
  };
}
