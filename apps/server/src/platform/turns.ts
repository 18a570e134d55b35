/** Does the work of one key piece after piece, in the order it came; different keys do not wait for each other. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Turns within this process. */
export function openTurns(): TakeTurn {
  const lastOf = new Map<string, Promise<unknown>>();

  return async (key, work) => {
    const before = lastOf.get(key);
    const turn = (async () => {
      await before;
      return work();
    })();
    // Whoever comes next waits for the end, not for success.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    lastOf.set(key, ended);
    try {
      return await turn;
    } finally {
      if (lastOf.get(key) === ended) lastOf.delete(key);
    }
  };
}
