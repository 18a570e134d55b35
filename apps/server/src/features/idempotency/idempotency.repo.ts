import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Owner of the key (null: a visitor's), and which. */
export interface KeyOfCaller {
  userId: number | null;
  key: string;
}

/** A call that carried a key. */
export interface KeyedCall extends KeyOfCaller {
  /** Distinguishes it from another call. */
  call: Buffer;
  begunAt: Date;
}

interface Bounds {
  /** An answer from before is forgotten. */
  forgottenBefore: Date;
  /** Calls without an answer that began before this moment will have none. */
  lostBefore: Date;
}

/** Takes a key for a call; false when another call has it. */
export async function takeKey(db: Queryable, call: KeyedCall, bounds: Bounds): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, call, begun_at)
    values (${call.userId}, ${call.key}, ${call.call}, ${call.begunAt})
    on conflict (user_id, key) do update set call = excluded.call, begun_at = excluded.begun_at, answer = null
      where idempotency_keys.begun_at < ${bounds.forgottenBefore}
        or (idempotency_keys.answer is null and idempotency_keys.begun_at < ${bounds.lostBefore})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The call that has a key; its answer is null while it is being made. */
export async function findKeyedCall(
  db: Queryable,
  { userId, key }: KeyOfCaller,
): Promise<{ call: Buffer; answer: Buffer | null } | null> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select(["call", "answer"])
    .where("userId", "is not distinct from", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

const oneOf = ({ userId, key, begunAt }: KeyedCall) =>
  sql<boolean>`user_id is not distinct from ${userId} and key = ${key} and begun_at = ${begunAt}`;

/** False: the call took so long that another has its key. */
export async function keepAnswer(db: Queryable, call: KeyedCall, answer: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("idempotencyKeys")
    .set({ answer })
    .where(oneOf(call))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives a key back: nothing came of its call. */
export async function releaseKey(db: Queryable, call: KeyedCall): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where(oneOf(call)).where("answer", "is", null).execute();
}

export async function deleteKeysBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("begunAt", "<", before).execute();
}

export const idempotencyData = {
  idempotencyKeys: {
    exportOf: "copies of answers for a day, encrypted; what they say is exported from where it is kept",
    erase: "goes with the account, and within a day",
  },
} satisfies PersonalTables;
