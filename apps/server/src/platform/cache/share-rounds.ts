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
