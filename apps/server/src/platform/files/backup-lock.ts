import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "../database/database.ts";

/** Any number that nothing else in the database locks. Held while a backup is made. */
const BACKUP_LOCK = 640_202;

/** Takes the lock of backups until the connection ends; answers whether nobody else had it. */
export async function lockBackups(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    BACKUP_LOCK,
  ]);
  return rows[0]?.locked === true;
}

/** Whether a backup is being made, by whatever process: until it is there, no file is removed from the store. */
export async function isBackupUnderWay(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK} and granted
    limit 1`.execute(db);
  return rows.length > 0;
}
