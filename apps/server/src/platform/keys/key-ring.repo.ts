import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import type { KeyFamily } from "./secrets.ts";

/** Any number that nothing else in the database locks. */
const RING_LOCK = 640_205;

/** A key as it rests in the database. */
export interface RingRow {
  id: number;
  family: KeyFamily;
  sealed: Buffer;
  isUnnamed: boolean;
  /** Milliseconds until new values are made with it, by the clock of the database; less than none when they are. */
  startsInMs: number;
  leakedAt: Date | null;
}

/** Locks the ring for one change. */
export async function lockRing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RING_LOCK})`.execute(tx);
}

/** Every key, the oldest first. */
export async function findRing(db: Queryable): Promise<RingRow[]> {
  const { rows } = await sql<RingRow>`
    select id, family, sealed, is_unnamed, leaked_at,
      (extract(epoch from active_from - now()) * 1000)::double precision as starts_in_ms
    from ring_keys order by id`.execute(db);
  return rows;
}

/** Whether the schema knows a ring: that of a backup which was made before does not. */
export async function hasRing(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('ring_keys') is not null as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}

export async function insertRingKey(
  tx: Tx,
  { id, family, sealed, isUnnamed, startsInMs }: Omit<RingRow, "leakedAt">,
): Promise<void> {
  await sql`
    insert into ring_keys (id, family, sealed, is_unnamed, active_from)
    values (${id}, ${family}, ${sealed}, ${isUnnamed}, now() + ${startsInMs} * interval '1 millisecond')`.execute(
    tx,
  );
}

/** Stores a key encrypted with another SECRET_KEY. */
export async function updateRingKey(tx: Tx, { id, sealed }: { id: number; sealed: Buffer }): Promise<void> {
  await tx.updateTable("ringKeys").set({ sealed }).where("id", "=", id).execute();
}

/** Puts down that others may have the keys up to this one. */
export async function markLeaked(tx: Tx, upTo: number): Promise<void> {
  await tx
    .updateTable("ringKeys")
    .set({ leakedAt: sql`now()` })
    .where("id", "<=", upTo)
    .where("leakedAt", "is", null)
    .execute();
}

export async function deleteRingKey(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom("ringKeys").where("id", "=", id).execute();
}

/** Whether anybody has an account: what such a school has made before its keys had ids names none. */
export async function hasPast(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
