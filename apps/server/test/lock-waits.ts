import { sql } from "kysely";
import { expect } from "vitest";
import type { Queryable } from "../src/platform/database/database.ts";

/** Counts the connections to this database that wait for a lock of another. */
export async function countLockWaits(db: Queryable): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Resolves once one of them waits. */
export const waitForLock = (db: Queryable) => expect.poll(() => countLockWaits(db)).toBe(1);
