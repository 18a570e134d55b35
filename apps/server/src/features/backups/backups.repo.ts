import type { Insertable } from "kysely";
import type { Backups } from "../../platform/database/database.generated.ts";
import type { Queryable } from "../../platform/database/database.ts";

/** Notes a backup that is whole. */
export async function insertBackup(db: Queryable, backup: Insertable<Backups>): Promise<void> {
  await db.insertInto("backups").values(backup).execute();
}

/** The moment that the last whole backup is of; null: there is none. The one that was made last: a clock that was wrong may have dated another later. */
export async function findLastBackup(db: Queryable): Promise<Date | null> {
  const row = await db
    .selectFrom("backups")
    .select("begunAt")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.begunAt ?? null;
}
