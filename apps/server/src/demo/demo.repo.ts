import { sql } from "kysely";
import { isAccepted } from "../features/cards/moves/ranges.repo.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";

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

/** The stored passwords of the accounts with these addresses, by address. */
export async function findPasswordHashes(
  db: Queryable,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["email", "passwordHash"])
    .where("email", "in", emails)
    .execute();
  return new Map(rows.flatMap(({ email, passwordHash }) => (passwordHash ? [[email, passwordHash]] : [])));
}

/** The stored passwords of all accounts with an address of this domain, each once. */
export async function listHashesOfDomain(db: Queryable, domain: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("passwordHash")
    .distinct()
    .where("email", "like", `%@${domain}`)
    .execute();
  return rows.flatMap(({ passwordHash }) => passwordHash ?? []);
}

/** Gives every account with this stored password another one. */
export async function replacePasswordHash(tx: Tx, before: string, after: string): Promise<void> {
  await tx.updateTable("users").set({ passwordHash: after }).where("passwordHash", "=", before).execute();
}

/** Cards of this moment that nobody has used. */
export async function findUnusedCardsOf(tx: Tx, createdAt: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom("cards")
    .select("id")
    .where("createdAt", "=", createdAt)
    .where("usedAt", "is", null)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
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

/** One unused card of each price whose code is accepted, encrypted. */
export const findUnusedCards = (db: Queryable, now: Date): Promise<{ price: number; sealed: Buffer }[]> =>
  db
    .selectFrom("cards")
    .distinctOn("price")
    .select(["price", "sealed"])
    .where("usedAt", "is", null)
    .where(isAccepted(now))
    .orderBy("price")
    .orderBy("id")
    .execute();
