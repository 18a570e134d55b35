import type { Insertable, Selectable } from "kysely";
import type pg from "pg";
import type { Backups, RestoreDrills } from "../../platform/database/database.generated.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { objectsBehind } from "../media/file-objects.rules.ts";

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

/** The last whole backup; null: there is none. */
export async function findLastWhole(
  db: Queryable,
): Promise<{ begunAt: Date; finishedAt: Date; size: number } | null> {
  const columns = ["begunAt", "finishedAt", "size"] as const;
  const last = db.selectFrom("backups").select(columns).orderBy("id", "desc").limit(1);
  const row = await last.executeTakeFirst();
  return row ? { ...row, size: Number(row.size) } : null;
}

/** Notes that the backup of a moment is in the bucket of the backups, too. */
export async function noteSent(db: Queryable, begunAt: Date, sentAt: Date): Promise<void> {
  await db.updateTable("backups").set({ sentAt }).where("begunAt", "=", begunAt).execute();
}

/** The moment that the last backup in the bucket of the backups is of; null: there is none. */
export async function findLastSent(db: Queryable): Promise<Date | null> {
  const sent = db.selectFrom("backups").select("begunAt").where("sentAt", "is not", null);
  return (await sent.orderBy("id", "desc").limit(1).executeTakeFirst())?.begunAt ?? null;
}

/** Notes how the restore of a backup went. */
export async function insertDrill(db: Queryable, drill: Insertable<RestoreDrills>): Promise<void> {
  await db.insertInto("restoreDrills").values(drill).execute();
}

/** How the last restore drill went; null: there was none. */
export async function findLastDrill(db: Queryable): Promise<Omit<Selectable<RestoreDrills>, "id"> | null> {
  const columns = ["at", "backup", "failure", "seconds"] as const;
  const last = db.selectFrom("restoreDrills").select(columns).orderBy("id", "desc").limit(1);
  return (await last.executeTakeFirst()) ?? null;
}

/** A stored file as the database names it. */
export interface NamedFile {
  key: string;
  kind: Parameters<typeof objectsBehind>[0]["kind"];
  size: number | null;
  sha256: string | null;
}

/** Every file that has been stored, oldest first. */
export async function findNamedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `select key, kind, size::float as size, encode(sha256, 'hex') as sha256 from files where state = 'STORED' order by id`,
  );
  return rows;
}
