import { createHash } from "node:crypto";
import { type LimitName, limitOf, limits } from "@manara/contract/limits";
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

interface Figures {
  points: number;
  /** Seconds in which that many attempts are allowed. */
  duration: number;
  /** The attempt that reaches the limit keeps the key out for a while, each further one twice as long. */
  doubling?: Doubling;
}

/** How many attempts each limit of the contract allows. */
const figures: Record<LimitName, Figures> = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: 15 * MINUTE },
  loginDevice: { points: 10, duration: 15 * MINUTE },
  confirmation: { points: 10, duration: 15 * MINUTE },
  register: { points: 20, duration: HOUR },
  mail: { points: 5, duration: HOUR },
  activation: { points: 10, duration: HOUR, doubling: { first: 30, longest: 15 * MINUTE } },
  comment: { points: 30, duration: 10 * MINUTE },
  contact: { points: 5, duration: HOUR },
};

/** Whose attempts are looked at, by limit. */
export type Keys = Partial<Record<LimitName, string | number>>;

interface Attempt<T> {
  make: () => Promise<T>;
  hasFailed: (outcome: T, limit: LimitName) => boolean;
}

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
  /** Takes back what {@link countAll} has counted. */
  giveBackAll(keys: Keys): Promise<void>;
  /**
   * {@link checkAll}, the attempt, and {@link countAll} of the limits under which it failed; if of none, limits that end
   * with success forget their key. Within one process attempts of a key are made one after the other, so many at once are
   * no more than as many in a row; but those from an address, which a whole school can share, side by side.
   */
  attempt<T>(keys: Keys, attempt: Attempt<T>): Promise<T>;
  /** Forgets the attempts of a key. */
  clear(limit: LimitName, key: string | number): Promise<void>;
}

const refuse = (msBeforeNext: number) =>
  fail("TOO_MANY_ATTEMPTS", { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Keys are hashed: they fit their column whatever a caller sends, and a dump lists no addresses. */
const shorten = (key: string) => createHash("sha256").update(key).digest("base64url");

const normalise = (name: LimitName, key: string | number) =>
  shorten(limitOf(name).per === "address" ? networkOf(String(key)) : String(key));

/** The counter that keeps keys out: for a doubling limit one beside that of the attempts. */
const gateOf = (name: LimitName): string => (figures[name].doubling ? `${name}Blocks` : name);

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
    names.map((name) => [name as string, open(name, figures[name].points, figures[name].duration)]),
  );
  for (const name of names) {
    const { points, doubling } = figures[name];
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
    if (row && row.points >= figures[name].points) refuse(Number(row.expire) - Date.now());
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
    const over = consumedPoints - figures[name].points;
    if (over < 0) return;
    await limiterOf(gateOf(name)).block(key, Math.min(doubling.first * 2 ** over, doubling.longest));
  }

  async function count(name: LimitName, key: string | number): Promise<void> {
    const stored = normalise(name, key);
    const { doubling } = figures[name];
    if (doubling) return countDoubling(name, stored, doubling);
    try {
      await limiterOf(name).consume(stored);
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) refuse(rejected.msBeforeNext);
      throw rejected;
    }
  }

  async function countAll(keys: Keys): Promise<void> {
    await Promise.all(entriesOf(keys).map(([name, key]) => count(name, key)));
  }

  /** But not when the limit was reached meanwhile, by attempts at another process: then the key stays out. */
  async function forget(name: LimitName, key: string | number): Promise<void> {
    await pool.query({
      name: "throttles-forget",
      text: "delete from throttles where key = $1 and (expire <= $2 or points < $3)",
      values: [rowKey(name, key), Date.now(), figures[name].points],
    });
  }

  return {
    checkAll,
    check: (name, key) => checkAll({ [name]: key }),
    count,
    countAll,
    async giveBackAll(keys) {
      for (const [name, key] of entriesOf(keys)) await limiterOf(name).reward(normalise(name, key));
    },
    attempt(keys, { make, hasFailed }) {
      const entries = entriesOf(keys);
      const work = async () => {
        if (entries.length > 0) await checkAll(keys);
        const outcome = await make();
        const failed = entries.filter(([name]) => hasFailed(outcome, name));
        if (failed.length > 0) await countAll(Object.fromEntries(failed));
        else for (const [name, key] of entries) if (limitOf(name).endsWithSuccess) await forget(name, key);
        return outcome;
      };
      return entries
        .filter(([name]) => limitOf(name).per !== "address")
        .reduce(
          (next, [name, key]) =>
            () =>
              takeTurn(rowKey(name, key), next),
          work,
        )();
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
  giveBackAll: async () => {},
  attempt: (_keys, { make }) => make(),
  clear: async () => {},
};
