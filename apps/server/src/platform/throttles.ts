import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "./failure.ts";
import { networkOf } from "./network.ts";
import { openTurns } from "./turns.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Doubling {
  /** Seconds of the first block. */
  first: number;
  /** Seconds that an owner waits at worst when somebody else has used up the attempts. */
  longest: number;
}

interface Limit {
  points: number;
  /** Seconds in which that many attempts are allowed. */
  duration: number;
  /** Keys are client addresses. */
  perAddress?: true;
  /** The attempt that reaches the limit keeps the key out for a while, each further one twice as long. */
  doubling?: Doubling;
}

const limits = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  /** Instead of the two others, from a browser where the owner is known. */
  loginDevice: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: 15 * MINUTE, perAddress: true },
  register: { points: 20, duration: HOUR, perAddress: true },
  mail: { points: 5, duration: HOUR },
  activation: { points: 10, duration: HOUR, doubling: { first: 30, longest: 15 * MINUTE } },
  comment: { points: 30, duration: 10 * MINUTE },
  contact: { points: 5, duration: HOUR, perAddress: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
type Keys = Partial<Record<LimitName, string | number>>;

/** Counters of attempts, in the database: they survive restarts and hold over several processes. */
export interface Throttles {
  /** Counts one attempt; refuses with TOO_MANY_ATTEMPTS when there were too many. A doubling limit only counts. */
  count(limit: LimitName, key: string | number): Promise<void>;
  /** {@link count} on several limits. */
  countAll(keys: Keys): Promise<void>;
  /** Refuses when the key is already over its limit; counts nothing. */
  check(limit: LimitName, key: string | number): Promise<void>;
  /** {@link check} of several limits at the price of one. */
  checkAll(keys: Keys): Promise<void>;
  /**
   * {@link check}, the attempt, and {@link count} if it failed: within one process attempts of a key are made one after
   * the other, so many at once are no more than as many in a row.
   */
  attempt<T>(
    limit: LimitName,
    key: string | number,
    attempt: { make: () => Promise<T>; hasFailed: (outcome: T) => boolean },
  ): Promise<T>;
  /** Refuses when the key is over its limit, else forgets its attempts: for the one that succeeded. */
  settle(limit: LimitName, key: string | number): Promise<void>;
  /** Forgets the attempts of a key. */
  clear(limit: LimitName, key: string | number): Promise<void>;
}

const refuse = (msBeforeNext: number) =>
  fail("TOO_MANY_ATTEMPTS", { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Keys are hashed: they fit their column whatever a caller sends, and a dump lists no addresses. */
const shorten = (key: string) => createHash("sha256").update(key).digest("base64url");

function limitOf(name: LimitName): Limit {
  return limits[name];
}

const normalise = (name: LimitName, key: string | number) =>
  shorten(limitOf(name).perAddress ? networkOf(String(key)) : String(key));

/** The counter that keeps keys out: for a doubling limit one beside that of the attempts. */
const gateOf = (name: LimitName): string => (limitOf(name).doubling ? `${name}Blocks` : name);

const rowKey = (name: LimitName, key: string | number) => `${gateOf(name)}:${normalise(name, key)}`;

const names = Object.keys(limits) as LimitName[];

const entriesOf = (keys: Keys) => Object.entries(keys) as [LimitName, string | number][];

function openLimiters(pool: pg.Pool): Map<string, RateLimiterPostgres> {
  const open = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "throttles",
      tableCreated: true,
      // A sweep takes the whole table, so one limiter's is enough.
      clearExpiredByTimeout: keyPrefix === names[0],
      keyPrefix,
      points,
      duration,
    });
  const limiters = new Map(
    names.map((name) => [name as string, open(name, limits[name].points, limits[name].duration)]),
  );
  for (const name of names) {
    const { points, doubling } = limitOf(name);
    if (doubling) limiters.set(gateOf(name), open(gateOf(name), points, doubling.longest));
  }
  return limiters;
}

interface CounterRow {
  key: string;
  points: number;
  expire: string;
}

export function openThrottles(pool: pg.Pool): Throttles {
  const limiters = openLimiters(pool);
  const takeTurn = openTurns();
  const limiterOf = (name: string) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no limiter ${name}`);
    return limiter;
  };

  function refuseOver(rows: CounterRow[], name: LimitName, key: string | number): void {
    const row = rows.find((candidate) => candidate.key === rowKey(name, key));
    if (row && row.points >= limits[name].points) refuse(Number(row.expire) - Date.now());
  }

  async function checkAll(keys: Keys): Promise<void> {
    const wanted = entriesOf(keys);
    const { rows } = await pool.query<CounterRow>({
      name: "throttles-check",
      text: "select key, points, expire from throttles where key = any($1) and expire > $2",
      values: [wanted.map(([name, key]) => rowKey(name, key)), Date.now()],
    });
    for (const [name, key] of wanted) refuseOver(rows, name, key);
  }

  /** Counts without refusing; from the last allowed attempt on, each one starts a block. */
  async function countDoubling(name: LimitName, key: string, doubling: Doubling): Promise<void> {
    const { consumedPoints } = await limiterOf(name).penalty(key);
    const over = consumedPoints - limits[name].points;
    if (over < 0) return;
    await limiterOf(gateOf(name)).block(key, Math.min(doubling.first * 2 ** over, doubling.longest));
  }

  async function count(name: LimitName, key: string | number): Promise<void> {
    const stored = normalise(name, key);
    const { doubling } = limitOf(name);
    if (doubling) return countDoubling(name, stored, doubling);
    try {
      await limiterOf(name).consume(stored);
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) refuse(rejected.msBeforeNext);
      throw rejected;
    }
  }

  return {
    checkAll,
    check: (name, key) => checkAll({ [name]: key }),
    count,
    async countAll(keys) {
      await Promise.all(entriesOf(keys).map(([name, key]) => count(name, key)));
    },
    attempt: (name, key, { make, hasFailed }) =>
      takeTurn(rowKey(name, key), async () => {
        await checkAll({ [name]: key });
        const outcome = await make();
        if (hasFailed(outcome)) await count(name, key);
        return outcome;
      }),
    async settle(name, key) {
      const { rows } = await pool.query<CounterRow>({
        name: "throttles-settle",
        text: `with held as (select key, points, expire from throttles where key = $1 and expire > $2),
          forgotten as (delete from throttles where key = $1 and (expire <= $2 or points < $3))
          select key, points, expire from held`,
        values: [rowKey(name, key), Date.now(), limits[name].points],
      });
      refuseOver(rows, name, key);
    },
    async clear(name, key) {
      await limiterOf(name).delete(normalise(name, key));
    },
  };
}

/** For load tests: nothing is counted. */
export const noThrottles: Throttles = {
  count: async () => {},
  countAll: async () => {},
  check: async () => {},
  checkAll: async () => {},
  attempt: (_limit, _key, { make }) => make(),
  settle: async () => {},
  clear: async () => {},
};
