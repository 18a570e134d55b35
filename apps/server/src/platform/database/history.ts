import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { logOfLeader } from "./log-position.ts";

/** A new leader, or a database put in the place of this one, is noticed within so long. */
const LOOK_EVERY_MS = 60_000;

/** Where the database comes from. */
export interface History {
  /** Short text: another one after a restore and under a new leader, for devices that keep what the database may have lost. */
  current(): string;
}

/** A restore makes the tables anew, whichever way it goes: then this one has another number. */
const table = sql`'database_history'::regclass::oid`;

async function readMark(db: Database): Promise<string> {
  const read = async (log: typeof table) => {
    const { rows } = await sql<{ mark: string }>`select ${log} || '/' || ${table} as mark`.execute(db);
    return rows[0]?.mark ?? "";
  };
  // A server that is not PostgreSQL itself may have no log to ask for.
  const mark = await read(sql`(${sql.raw(logOfLeader)})`).catch(() => read(table));
  return createHash("sha256").update(mark).digest("base64url").slice(0, 16);
}

/** Finds the history of the database, and keeps numbers that it has lost from being given again. */
export async function openHistory(db: Database, log: Pick<FastifyBaseLogger, "warn">): Promise<History> {
  let mark = "";
  let lookedAt = 0;
  async function look(): Promise<void> {
    lookedAt = performance.now();
    const found = await readMark(db);
    const { rows } = await sql<{ isAnother: boolean }>`select enter_history(${found}) as is_another`.execute(
      db,
    );
    if (rows[0]?.isAnother)
      log.warn(
        "this database was restored, or has a new leader: devices send again what they have kept for a day",
      );
    mark = found;
  }
  await look();
  return {
    current() {
      // Away, it is asked for again in a minute.
      if (performance.now() - lookedAt > LOOK_EVERY_MS) void look().catch(() => undefined);
      return mark;
    },
  };
}
