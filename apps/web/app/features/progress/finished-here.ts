/*
 * Lessons that are finished otherwise than by watching, on the page where that happens: for what shows how far somebody is.
 */

const listeners = new Set<(contentId: number) => void>();

/** Says that the current user has finished a lesson: the server knows it by now. */
export function sendFinished(contentId: number): void {
  for (const listener of listeners) listener(contentId);
}

/** Calls back with lessons that are finished on this page. Returns the stop. */
export function onFinished(listener: (contentId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
