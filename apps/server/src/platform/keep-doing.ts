/** Something that is done again and again. */
export interface Kept {
  /** Nothing is begun any more; settles when what is under way is done, and needs its database no longer. */
  stop(): Promise<void>;
}

/** Does `work`, which reports its own failures, at an interval from now on, one at a time. */
export function keepDoing(work: () => Promise<void>, everyMs: number): Kept {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
