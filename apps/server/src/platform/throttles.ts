import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "./failure.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How many attempts in how many seconds; `doubling` makes each further block of one key twice as long. */
const limits = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: 15 * MINUTE },
  register: { points: 20, duration: HOUR },
  mail: { points: 5, duration: HOUR },
  activation: { points: 10, duration: HOUR },
  comment: { points: 30, duration: 10 * MINUTE },
  contact: { points: 5, duration: HOUR },
} as const;
export type LimitName = keyof typeof limits;

/** Counters of attempts, in the database: they survive restarts and hold over several processes. */
export interface Throttles {
  /** Counts one attempt; refuses with TOO_MANY_ATTEMPTS when there were too many. */
  count(limit: LimitName, key: string | number): Promise<void>;
  /** Refuses when the key is already over its limit; counts nothing. */
  check(limit: LimitName, key: string | number): Promise<void>;
  /** Forgets the attempts of a key. */
  clear(limit: LimitName, key: string | number): Promise<void>;
}

const refuse = (result: RateLimiterRes) =>
  fail("TOO_MANY_ATTEMPTS", { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) });

export function openThrottles(pool: pg.Pool): Throttles {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name as LimitName,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "throttles",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  );
  const limiterOf = (limit: LimitName) => {
    const limiter = limiters.get(limit);
    if (!limiter) throw new Error(`no limiter ${limit}`);
    return limiter;
  };
  return {
    async count(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) refuse(rejected);
        throw rejected;
      }
    },
    async check(limit, key) {
      const state = await limiterOf(limit).get(key);
      if (state && state.consumedPoints >= limits[limit].points) refuse(state);
    },
    async clear(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

/** For load tests: nothing is counted. */
export const noThrottles: Throttles = {
  count: async () => {},
  check: async () => {},
  clear: async () => {},
};
