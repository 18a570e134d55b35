import { availableParallelism } from "node:os";
import { Failure } from "./failure.ts";

/** Does costly work, a few pieces at a time. Refuses with UNAVAILABLE when too many wait already. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export interface GateWidth {
  /** Pieces of work that are under way at once. */
  atOnce: number;
  /** Pieces that may wait for their turn. */
  waiting: number;
  /** The longest that one waits; without, until it is its turn. */
  patienceMs?: number;
}

/** By then a short queue has gone. */
const AGAIN_AFTER_SECONDS = 3;

const refusal = () => new Failure("UNAVAILABLE", { retryAfterSeconds: AGAIN_AFTER_SECONDS });

/** A gate of this process; who comes first goes first. */
export function openGate({ atOnce, waiting, patienceMs }: GateWidth): Gate {
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

/** What a flood of calls must not take all at once: one gate for each kind of costly work (decision 45). */
export interface Gates {
  /** Of passwords: each takes a core for some 20 ms, and 19 MiB. */
  hashing: Gate;
  /** Of pages that are not in memory. */
  rendering: Gate;
  /** Of all that is kept of a person, and of tables. */
  exporting: Gate;
  /** In what the school has: three queries each, of up to some 30 ms. */
  searching: Gate;
}

/** The gates of one of several workers. */
export function openGates({ WORKERS }: { WORKERS: number }): Gates {
  const cores = Math.max(1, Math.round(availableParallelism() / WORKERS));
  return {
    // The queue takes some two seconds; the system's threads, four a process, are left to others.
    hashing: openGate({ atOnce: Math.min(cores, 2), waiting: 100 }),
    // One is drawn at a time, while others wait for their data.
    rendering: openGate({ atOnce: 4, waiting: 100 }),
    exporting: openGate({ atOnce: 2, waiting: 10 }),
    // So that connections are left to all else.
    searching: openGate({ atOnce: 2, waiting: 100 }),
  };
}
