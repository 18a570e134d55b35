import { useSyncExternalStore } from "react";
import { pauseAtHand } from "../video/player/player-at-hand.ts";

/* The second of the video that the question being written is about. */

let pinned: number | null = null;
const listeners = new Set<() => void>();

/** Pins the question that is being written to a second; null: to none. */
export function pinQuestion(second: number | null): void {
  pinned = second;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePinnedSecond = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => pinned,
    () => null,
  );

/** Leads to where a question is written, pinned to where the video is; it waits meanwhile. */
export function askAboutThis(): void {
  pinQuestion(pauseAtHand());
  const box = document.querySelector<HTMLElement>("#discussion textarea");
  (box ?? document.querySelector<HTMLElement>("#discussion-title"))?.focus();
}
