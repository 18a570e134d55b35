import { availableParallelism } from "node:os";
import { Failure } from "../failure.ts";

/** Limits the concurrency of expensive work. Refuses with UNAVAILABLE when too many wait already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface LimitOptions {
  /** Pieces of work that are under way at once. */
  atOnce: number;
  /** Tasks that may wait in the queue. */
  waiting: number;
  /** The longest that one waits; without, until it can start. */
  patienceMs?: number;
}

/** By then a short queue has gone. */
const AGAIN_AFTER_SECONDS = 3;

const refusal = () => new Failure("UNAVAILABLE", { retryAfterSeconds: AGAIN_AFTER_SECONDS });

/** A limit of this process; first in, first out. */
export function limitConcurrency({ atOnce, waiting, patienceMs }: LimitOptions): ConcurrencyLimit {
  let underWay = 0;
  const queue: (() => void)[] = [];

  function takePlace(): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(come), 1);
        reject(refusal());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
      queue.push(come);
    });
  }

  return async (work) => {
    if (underWay < atOnce) underWay += 1;
    else if (queue.length >= waiting) throw refusal();
    else await takePlace();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

/** What a flood of calls must not take all at once: one limit for each kind of expensive work (docs/decisions/limits.md). */
export interface ConcurrencyLimits {
  /** Of passwords: each takes a core for some 20 ms, and 19 MiB. */
  hashing: ConcurrencyLimit;
  /** Of pages that are not in memory. */
  rendering: ConcurrencyLimit;
  /** Of all that is kept of a person, and of tables. */
  exporting: ConcurrencyLimit;
  /** In what the school has: three queries each, of up to some 30 ms. */
  searching: ConcurrencyLimit;
}

/** The limits of one of several workers. */
export function openConcurrencyLimits({ WORKERS }: { WORKERS: number }): ConcurrencyLimits {
  const cores = Math.max(1, Math.round(availableParallelism() / WORKERS));
  return {
    // The queue takes some two seconds; the system's threads, four a process, are left to others.
    hashing: limitConcurrency({ atOnce: Math.min(cores, 2), waiting: 100 }),
    // One is rendered at a time, while others wait for their data.
    rendering: limitConcurrency({ atOnce: 4, waiting: 100 }),
    exporting: limitConcurrency({ atOnce: 2, waiting: 10 }),
    // So that connections are left to all else.
    searching: limitConcurrency({ atOnce: 2, waiting: 100 }),
  };
}
