import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";

/** Key of the advisory lock that lets one process at a time fill a database. */
const LOAD_LOCK = 20_260_901;

/** Keeps other processes from filling this database until the transaction ends. */
export async function lockLoading(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOAD_LOCK}::bigint)`.execute(tx);
}

/** Whether the database has an account already. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return Boolean(await db.selectFrom("users").select("id").limit(1).executeTakeFirst());
}

/** Those of the addresses that have an account. */
export async function findAccountEmails(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("users").select("email").where("email", "in", emails).execute();
  return rows.map(({ email }) => email);
}

/** Remembers that this school was once started without demo data. */
export async function refuseDemo(db: Queryable): Promise<void> {
  await db.updateTable("configuration").set({ demoRefused: true }).execute();
}

/** Whether this school was once started without demo data. */
export async function isDemoRefused(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("configuration").select("demoRefused").executeTakeFirst();
  return row?.demoRefused ?? false;
}

/** One unused card of each price, sealed. */
export const findUnusedCards = (db: Queryable): Promise<{ price: number; sealed: Buffer }[]> =>
  db
    .selectFrom("cards")
    .distinctOn("price")
    .select(["price", "sealed"])
    .where("usedAt", "is", null)
    .orderBy("price")
    .orderBy("id")
    .execute();
