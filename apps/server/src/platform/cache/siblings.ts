import type { ProcessFigures } from "../observability/meter.ts";

/** The other workers of this program, which answer on the same port. */
export interface Siblings {
  /** Settles once each of them knows of every change that was committed before. */
  catchUp(): Promise<void>;
  /** What each of them has counted. */
  readFigures(): Promise<ProcessFigures[]>;
}

export const noSiblings: Siblings = { catchUp: async () => {}, readFigures: async () => [] };

/**
 * Lets calls at the same time share a round of work. A call is never served by a round that had begun before it, but
 * shares the one after that with all who came meanwhile.
 */
export function shareRounds<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let following: Promise<T> | null = null;

  function begin(): Promise<T> {
    following = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (running === null) return begin();
    following ??= running.then(begin, begin);
    return following;
  };
}
