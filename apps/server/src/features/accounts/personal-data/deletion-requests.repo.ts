import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** When the account will be deleted; null: nobody asked for it. */
export async function findDeletionDue(db: Queryable, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("deletionDueAt")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.deletionDueAt ?? null;
}

/** Keeps the date of an earlier request; answers the one that holds. */
export async function setDeletionDue(tx: Tx, userId: number, dueAt: Date): Promise<Date> {
  const row = await tx
    .updateTable("users")
    .set({ deletionDueAt: sql<Date>`coalesce(deletion_due_at, ${dueAt})` })
    .where("id", "=", userId)
    .returning(sql<Date>`deletion_due_at`.as("dueAt"))
    .executeTakeFirstOrThrow();
  return row.dueAt;
}

export async function clearDeletionDue(db: Queryable, userId: number): Promise<void> {
  await db.updateTable("users").set({ deletionDueAt: null }).where("id", "=", userId).execute();
}

/** Accounts whose time has come, those who waited longest first. */
export async function findDueAccounts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("deletionDueAt", "<=", now)
    .orderBy("deletionDueAt")
    .execute();
  return rows.map((row) => row.id);
}
