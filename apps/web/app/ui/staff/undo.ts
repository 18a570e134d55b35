import { useSyncExternalStore } from "react";

export const UNDO_MS = 10_000;

/** Something that was done and can be taken back for a while. */
export interface Undoable {
  /** Message of the act. */
  text: string;
  undo: () => Promise<unknown>;
  /** Changes with every act, so that the bar starts anew. */
  id: number;
}

let current: Undoable | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Undoable | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Says what was done, and offers for ten seconds to take it back. The newest act alone can be. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  lastId += 1;
  set({ text, undo, id: lastId });
  releaseUndo();
}

export function closeUndo(): void {
  clearTimeout(timer);
  set(null);
}

/** Closes the offer that was taken; one that was made meanwhile stays. */
export function closeTaken({ id }: Undoable): void {
  if (current?.id === id) closeUndo();
}

/** Keeps the offer while somebody points at it or has come to it by keyboard. */
export const holdUndo = (): void => clearTimeout(timer);

/** The time runs from here. */
export function releaseUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(closeUndo, UNDO_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUndo = (): Undoable | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
