import { availableParallelism } from "node:os";
import { Failure } from "../failure.ts";

/**
 * Limits the concurrency of expensive work. Refuses with UNAVAILABLE when too many wait already. `who`: whoever else asks has a share of
 * the places.
 */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, who?: string) => Promise<T>;

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

interface Place {
  come: () => void;
  leave: () => void;
}

/** Waiting calls: by turns one of each, and of each the first one first. */
class Queue {
  /** In the order of their turns; nobody is in it who has no place. */
  private readonly lines = new Map<string, Place[]>();
  length = 0;

  add(who: string, place: Place): void {
    const line = this.lines.get(who);
    if (line) line.push(place);
    else this.lines.set(who, [place]);
    this.length += 1;
  }

  takeNext(): Place | undefined {
    const [who] = this.lines.keys();
    if (who === undefined) return undefined;
    const line = this.lines.get(who) ?? [];
    const [place] = line;
    this.remove(who, place);
    // Whoever has more waits for the others' turns.
    if (this.lines.delete(who)) this.lines.set(who, line);
    return place;
  }

  remove(who: string, place: Place | undefined): void {
    const line = this.lines.get(who);
    const at = line && place ? line.indexOf(place) : -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.length -= 1;
    if (line.length === 0) this.lines.delete(who);
  }

  /** The last place of whoever has the most, unless that would be no more than `who` has with another one. */
  takeFromMost(who: string): Place | undefined {
    const lengthOf = (one: string) => this.lines.get(one)?.length ?? 0;
    const most = [...this.lines.keys()].reduce(
      (one, other) => (lengthOf(other) > lengthOf(one) ? other : one),
      who,
    );
    if (lengthOf(most) <= lengthOf(who) + 1) return undefined;
    const place = this.lines.get(most)?.at(-1);
    this.remove(most, place);
    return place;
  }
}

/** A limit of this process. */
export function limitConcurrency({ atOnce, waiting, patienceMs }: LimitOptions): ConcurrencyLimit {
  let underWay = 0;
  const queue = new Queue();

  function takePlace(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const place: Place = {
        come: () => {
          clearTimeout(timer);
          resolve();
        },
        leave: () => {
          clearTimeout(timer);
          queue.remove(who, place);
          reject(refusal());
        },
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(place.leave, patienceMs);
      queue.add(who, place);
    });
  }

  return async (work, who = "") => {
    if (underWay < atOnce) underWay += 1;
    else {
      const full = queue.length >= waiting;
      const given = full ? queue.takeFromMost(who) : undefined;
      if (full && !given) throw refusal();
      given?.leave();
      await takePlace(who);
    }
    try {
      return await work();
    } finally {
      const next = queue.takeNext();
      if (next) next.come();
      else underWay -= 1;
    }
  };
}

/** Limits on work that a flood must not take all at once: one limit for each kind of expensive work (docs/decisions/limits.md). */
export interface ConcurrencyLimits {
  /** Of passwords: each takes a core for some 20 ms, and 19 MiB. */
  hashing: ConcurrencyLimit;
  /** Of pages that are not in memory; each network has its share. */
  rendering: ConcurrencyLimit;
  /** Of all that is kept of a person, and of papers; each account has its share. */
  exporting: ConcurrencyLimit;
  /** In what the school has: three queries each, of up to some 30 ms; each network has its share. */
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
