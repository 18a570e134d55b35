import { type ConcurrencyLimit, type LimitOptions, limitConcurrency } from "../throttle/concurrency-limit.ts";

/** Does the work of one key a few pieces at a time, in the order it came; different keys do not wait for each other. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A queue for each key, of this process. Refuses with UNAVAILABLE when too much of a key waits already. */
export function keyedQueue(options: LimitOptions): KeyedQueue {
  const limits = new Map<string, { limit: ConcurrencyLimit; users: number }>();

  return async (key, work) => {
    const known = limits.get(key) ?? { limit: limitConcurrency(options), users: 0 };
    limits.set(key, known);
    known.users += 1;
    try {
      return await known.limit(work);
    } finally {
      known.users -= 1;
      if (known.users === 0) limits.delete(key);
    }
  };
}
