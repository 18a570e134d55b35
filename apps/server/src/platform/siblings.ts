/** The other workers of this program, which answer on the same port. */
export interface Siblings {
  /** Settles once each of them knows of every change that was committed before. */
  catchUp(): Promise<void>;
}

export const noSiblings: Siblings = { catchUp: async () => {} };

/**
 * Lets calls at the same time share a round of work. A call is never served by a round that had begun before it, but
 * shares the one after that with all who came meanwhile.
 */
export function shareRounds(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  function begin(): Promise<void> {
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
