import { createHash } from "node:crypto";
import { isShared, type LimitName, limitOf } from "@manara/contract/calls/limits";
import type pg from "pg";
import { Failure, fail } from "../failure.ts";
import { type KeyedQueue, keyedQueue } from "../jobs/keyed-queue.ts";
import { networkOf } from "../network/network.ts";
import { allowedBy, figures } from "./throttle-figures.ts";
import { countAndBlock, settlePoints, takePoints } from "./throttle-points.ts";

/** Owners of attempts, by limit. */
export type Keys = Partial<Record<LimitName, string | number>>;

/** Fate of the point that an attempt has taken: it stays, goes back, or the counter begins anew. */
export type Verdict = "counts" | "given back" | "forgotten";

interface Attempt<T> {
  make: () => Promise<T>;
  judge: (outcome: T, limit: LimitName) => Verdict;
  /** Called with the limits whose last point this attempt has used up. */
  onReached?: (limits: LimitName[]) => void;
  /** Its maker has shown some work, and may go past limits of networks. */
  hasWorked?: boolean;
}

/** Too many attempts from a network that others share: with some work they may go on. */
export class SharedLimitReached extends Failure {}

/** Counters of attempts, in the database: they survive restarts and hold over several processes. */
export interface Throttles {
  /**
   * Counts one attempt on all of the limits, or refuses with TOO_MANY_ATTEMPTS and counts on none; past limits of networks for whom
   * has shown some work. A doubling limit only counts.
   */
  count(keys: Keys, hasWorked?: boolean): Promise<void>;
  /**
   * Takes a point of each limit, makes the attempt, and judges what becomes of each point. So many attempts at once are no
   * more than as many in a row, whatever process they come to. A doubling limit is looked at before and counts afterwards;
   * attempts of an account are made one after the other, of an address, which a whole school can share, a few at a time.
   */
  attempt<T>(keys: Keys, attempt: Attempt<T>): Promise<T>;
  /** Uses up what can be used once in so many seconds; false: it was before. */
  useOnce(key: string, seconds: number): Promise<boolean>;
  /** Forgets the attempts of a key. */
  clear(limit: LimitName, key: string | number): Promise<void>;
}

/** Attempts of one address that are under way at once, and that wait. */
const OF_AN_ADDRESS = { atOnce: 8, waiting: 200 };
const OF_AN_ACCOUNT = { atOnce: 1, waiting: 50 };

const waitFor = (msBeforeNext: number) => ({
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

const refuse = (msBeforeNext: number) => fail("TOO_MANY_ATTEMPTS", waitFor(msBeforeNext));

/** Keys are hashed: they fit their column whatever a caller sends, and a dump lists no addresses. */
const shorten = (key: string) => createHash("sha256").update(key).digest("base64url");

const normalise = (name: LimitName, key: string | number) =>
  shorten(isShared(name) ? networkOf(String(key)) : String(key));

const attemptsKey = (name: LimitName, key: string | number) => `${name}:${normalise(name, key)}`;

/** The counter that keeps keys out: for a doubling limit one beside that of the attempts. */
const rowKey = (name: LimitName, key: string | number) =>
  figures[name].doubling ? `${name}Blocks:${normalise(name, key)}` : attemptsKey(name, key);

type Entry = [LimitName, string | number];

const entriesOf = (keys: Keys) => Object.entries(keys) as Entry[];

const isDoubling = ([name]: Entry) => figures[name].doubling !== undefined;
const split = (entries: readonly Entry[]) => ({
  taken: entries.filter((entry) => !isDoubling(entry)),
  doubling: entries.filter(isDoubling),
});

/** Work that waits in the queue of each of the keys. */
const nest = <T>(
  entries: readonly Entry[],
  takeTurn: KeyedQueue,
  work: () => Promise<T>,
): (() => Promise<T>) =>
  entries.reduce(
    (next, [name, key]) =>
      () =>
        takeTurn(rowKey(name, key), next),
    work,
  );

export function openThrottles(pool: pg.Pool): Throttles {
  const takeTurnOfAddress = keyedQueue(OF_AN_ADDRESS);
  const takeTurnOfAccount = keyedQueue(OF_AN_ACCOUNT);

  /** Refuses when one of these doubling limits keeps its key out: then it has a counter that is not over. */
  async function check(doubling: readonly Entry[]): Promise<void> {
    if (doubling.length === 0) return;
    const { rows } = await pool.query<{ expire: string }>({
      name: "throttles-check",
      text: "select expire from throttles where key = any($1) and expire > $2 order by expire desc limit 1",
      values: [doubling.map(([name, key]) => rowKey(name, key)), Date.now()],
    });
    for (const { expire } of rows) refuse(Number(expire) - Date.now());
  }

  /** Counts an attempt of a doubling limit without refusing; answers whether it keeps the key out. */
  async function countDoubling([name, key]: Entry): Promise<boolean> {
    const { points: allowed, duration, doubling } = figures[name];
    if (!doubling) return false;
    const counter = { key: attemptsKey(name, key), gate: rowKey(name, key), allowed, duration, ...doubling };
    return countAndBlock(pool, counter);
  }

  /** Refuses when one of them has no point left, and takes none then. Answers those whose last one it was. */
  async function take(entries: readonly Entry[], hasWorked: boolean): Promise<LimitName[]> {
    if (entries.length === 0) return [];
    const wanted = entries.map(([name, key]) => ({
      key: rowKey(name, key),
      allowed: allowedBy(name, hasWorked),
      duration: figures[name].duration,
    }));
    const taking = await takePoints(pool, wanted);
    if ("points" in taking)
      return entries
        .filter(([name, key]) => taking.points.get(rowKey(name, key)) === allowedBy(name, hasWorked))
        .map(([name]) => name);
    const { refusedBy, waitMs } = taking;
    const workHelps = entries.every(
      ([name, key]) => (refusedBy.get(rowKey(name, key)) ?? 0) < allowedBy(name, true),
    );
    if (workHelps && !hasWorked) throw new SharedLimitReached("TOO_MANY_ATTEMPTS", waitFor(waitMs));
    return refuse(waitMs);
  }

  async function makeAttempt<T>(
    entries: readonly Entry[],
    { make, judge, onReached, hasWorked = false }: Attempt<T>,
  ): Promise<T> {
    const { taken, doubling } = split(entries);
    const keysOf = (some: readonly Entry[]) => some.map(([name, key]) => rowKey(name, key));
    await check(doubling);
    const last = await take(taken, hasWorked);
    const outcome = await make().catch(async (error: unknown) => {
      await settlePoints(pool, { giveBack: keysOf(taken), forget: [] });
      throw error;
    });
    const judged = (verdict: Verdict, some: readonly Entry[]) =>
      some.filter(([name]) => judge(outcome, name) === verdict);
    await settlePoints(pool, {
      giveBack: keysOf(judged("given back", taken)),
      forget: keysOf(judged("forgotten", taken)),
    });
    const reached = judged("counts", taken).flatMap(([name]) => (last.includes(name) ? [name] : []));
    for (const entry of judged("counts", doubling)) if (await countDoubling(entry)) reached.push(entry[0]);
    if (reached.length > 0) onReached?.(reached);
    return outcome;
  }

  return {
    async count(keys, hasWorked = false) {
      const { taken, doubling } = split(entriesOf(keys));
      await take(taken, hasWorked);
      for (const entry of doubling) await countDoubling(entry);
    },
    attempt(keys, attempt) {
      const entries = entriesOf(keys);
      const isOfAddress = ([name]: Entry) => isShared(name);
      const ofAccounts = entries.filter(
        (entry) => Array.isArray(limitOf(entry[0]).counts) && !isOfAddress(entry),
      );
      const make = () => makeAttempt(entries, attempt);
      // Accounts outside: who waits for another attempt on theirs keeps nobody at the same address waiting.
      const inTurn = nest(entries.filter(isOfAddress), takeTurnOfAddress, make);
      return nest(ofAccounts, takeTurnOfAccount, inTurn)();
    },
    async useOnce(key, seconds) {
      const wanted = { key: `once:${shorten(key)}`, allowed: 1, duration: seconds };
      return "points" in (await takePoints(pool, [wanted]));
    },
    async clear(name, key) {
      await pool.query({
        name: "throttles-clear",
        text: "delete from throttles where key = any($1)",
        values: [[rowKey(name, key), attemptsKey(name, key)]],
      });
    },
  };
}

/** For load tests: nothing is counted. */
export const noThrottles: Throttles = {
  count: async () => {},
  attempt: (_keys, { make }) => make(),
  useOnce: async () => true,
  clear: async () => {},
};
