import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Changes } from "../cache/changes.ts";
import { shareRounds } from "../cache/share-rounds.ts";
import { type ConnectionSettings, openPool } from "./database.ts";
import { isOutOfReach, isReadOnlyRefusal } from "./database-errors.ts";
import { hasReached, type LogPosition, readReplicaPosition } from "./log-position.ts";

/** So many places are remembered: ten minutes of them. */
const MOST = 1200;

/** How long a replica takes to replay what the leader has written, from places of the leader's log that are looked at every so often. */
class ReplicaLag {
  private unreplayed: { place: bigint; at: number }[] = [];

  /** The place of the leader, and that of the replica asked just after; `now` is in ms. */
  note(leader: bigint, replica: bigint, now = performance.now()): void {
    this.unreplayed.push({ place: leader, at: now });
    this.unreplayed = this.unreplayed.filter(({ place }) => place > replica);
    // The oldest says how long it takes.
    if (this.unreplayed.length > MOST) this.unreplayed.splice(1, 1);
  }

  /** For how long the leader has had something that the replica has not replayed, in seconds. */
  seconds(now = performance.now()): number {
    const [oldest] = this.unreplayed;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}

/** A read waits so long for a replica that is almost there. */
const WAITS_MS = 100;
const LOOKS_AGAIN_AFTER_MS = 5;
/** One that was away or behind is looked at this often; reads do not wait for it meanwhile. */
const LOOKED_AT_EVERY_MS = 500;
const CONNECTS_WITHIN_MS = 1000;
const ANSWERS_WITHIN_MS = 2000;

/** A copy of the database that reads can be answered by. */
export interface Replica {
  /** Returns the rows of a query; null: the leader has to be asked, since the replica is away or has not replayed all that is known here. */
  query(sql: string, parameters: readonly unknown[]): Promise<unknown[] | null>;
  /** Reads so far by who answered them. */
  readonly answered: { replica: number; leader: number };
  lagSeconds(): number;
  close(): Promise<void>;
}

interface ReplicaOptions {
  connection: ConnectionSettings;
  poolSize: number;
  prepares: boolean;
  changes: Pick<Changes, "heard" | "isHearing" | "askPosition">;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** A server that is a replica of another log, or none. */
const NO_COPY = "it is no copy of this database, or does not follow the present leader yet";

/** Whether the replica is asked. One that is behind will have caught up after a while; one that is away is logged. */
type State = "read" | "behind" | "away";

/**
 * Answers what a replica may answer: it has replayed every change of public data that this process has heard of. A call that changed
 * something is acknowledged once that was heard, so nobody misses what they wrote; and no value goes into memory that is older than
 * the notice which made the process forget the one before.
 */
export function openReplica({ connection, poolSize, prepares, changes, log }: ReplicaOptions): Replica {
  const pool = openPool(connection, poolSize, {
    prepares,
    connectsWithinMs: CONNECTS_WITHIN_MS,
    answersWithinMs: ANSWERS_WITHIN_MS,
  });
  const lag = new ReplicaLag();
  const answered = { replica: 0, leader: 0 };
  /** Place that each connection's server had replayed when it was last asked: it only gets further. */
  let replayed = new WeakMap<pg.PoolClient, LogPosition>();
  let known: { heard: number; position: LogPosition } | null = null;
  let state: State = "behind";
  let isReported = false;

  function setState(next: Exclude<State, "away">): void {
    state = next;
    if (isReported) log.warn("the replica of DATABASE_READ_URL answers again");
    isReported = false;
  }

  function setAway(error: unknown): void {
    state = "away";
    if (!isReported)
      log.warn(`the replica of DATABASE_READ_URL is not read, the leader is: ${reasonOf(error)}`);
    isReported = true;
  }

  const learn = shareRounds(async () => {
    const heard = changes.heard();
    const position = await changes.askPosition();
    known = { heard, position };
    return position;
  });
  /** Place that a replica must have replayed: at least all that was heard of when this is called. */
  const findFloor = async (): Promise<LogPosition> =>
    known?.heard === changes.heard() ? known.position : learn();

  /** Whether the server of a connection has come as far as the floor, or does so in some time. Throws where it never will. */
  async function reaches(client: pg.PoolClient, floor: LogPosition, waitsMs: number): Promise<boolean> {
    const before = replayed.get(client);
    if (before && hasReached(before, floor)) return true;
    for (const until = performance.now() + waitsMs; ; await wait(LOOKS_AGAIN_AFTER_MS)) {
      const now = await readReplicaPosition(client);
      if (now?.log !== floor.log) throw new Error(NO_COPY);
      replayed.set(client, now);
      if (hasReached(now, floor)) return true;
      if (performance.now() >= until) return false;
    }
  }

  /** Does something on a connection, which is given back unless that failed. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await work(client);
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  }

  async function ask(sql: string, parameters: readonly unknown[]): Promise<unknown[] | null> {
    if (state !== "read" || !changes.isHearing()) return null;
    try {
      const floor = await findFloor();
      return await withClient(async (client) => {
        if (await reaches(client, floor, WAITS_MS)) {
          const { rows } = await client.query<Record<string, unknown>>(sql, [...parameters]);
          return rows;
        }
        setState("behind");
        return null;
      });
    } catch (error) {
      if (error instanceof Error && isReadOnlyRefusal(error)) throw error;
      // The leader says it again, if it is the query's own fault. A replica cancels what is in the way of what it replays.
      const isOfQuery = error instanceof pg.DatabaseError && !isOutOfReach(error);
      if (!isOfQuery) setAway(error);
      return null;
    }
  }

  async function look(): Promise<void> {
    const [floor, former] = await Promise.all([findFloor(), changes.askPosition()]);
    try {
      const now = await withClient(readReplicaPosition);
      // No copy is further than a leader that is asked after it: such a leader has come back from an older state.
      const leader = await changes.askPosition();
      if (now?.log !== leader.log || now.place > leader.place) throw new Error(NO_COPY);
      setState(hasReached(now, floor) ? "read" : "behind");
      lag.note(former.place, now.place);
    } catch (error) {
      setAway(error);
      replayed = new WeakMap();
      lag.note(former.place, 0n);
    }
  }

  const closing = new AbortController();
  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      // Without an answer of the leader nothing can be said, and nothing is read here.
      await look().catch(() => {
        state = "behind";
      });
      // It ends early when everything is closed.
      await wait(LOOKED_AT_EVERY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }
  const looking = keepLooking();

  return {
    answered,
    lagSeconds: () => lag.seconds(),
    async query(sql, parameters) {
      const rows = await ask(sql, parameters);
      answered[rows ? "replica" : "leader"] += 1;
      return rows;
    },
    async close() {
      closing.abort();
      await looking;
      await pool.end();
    },
  };
}

/** In words; of an address with several numbers the message of the system is empty. */
function reasonOf(error: unknown): string {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  return message || code || String(error);
}
