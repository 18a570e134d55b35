import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { Role } from "@manara/contract/accounts/accounts";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { type SqlBool, sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { roleList } from "../../../platform/database/role-list.ts";
import { fail } from "../../../platform/failure.ts";
import { type Account, accountColumns } from "../account-row.ts";

export type { Account } from "../account-row.ts";

export interface NewAccount {
  fullName: string;
  email: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  locale: string | null;
  emailVerifiedAt?: Date | null;
  now: Date;
}

const emailIs = (email: string) => sql<boolean>`lower(email) = ${normaliseEmail(email)}`;

export async function findAccount(db: Queryable, id: number): Promise<Account | null> {
  const row = await db.selectFrom("users").select(accountColumns).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db.selectFrom("users").select(accountColumns).where(emailIs(email)).executeTakeFirst();
  return row ?? null;
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where(emailIs(email)).executeTakeFirst();
  return row !== undefined;
}

const isAdmin = sql<SqlBool>`role in ${roleList("administers")}`;

/** Which parts of a registration another account has already. */
export async function findTaken(
  db: Queryable,
  { email, phoneNumber }: { email: string; phoneNumber: string },
): Promise<{ email: boolean; phoneNumber: boolean }> {
  const rows = await db
    .selectFrom("users")
    .select([
      emailIs(email).as("email"),
      sql<boolean>`phone_number is not distinct from ${phoneNumber}`.as("phoneNumber"),
    ])
    .where((where) => where.or([emailIs(email), where("phoneNumber", "=", phoneNumber)]))
    .execute();
  return { email: rows.some((row) => row.email), phoneNumber: rows.some((row) => row.phoneNumber) };
}

/** Locks an account against a sign-in or a change of password at the same time; lessons and purchases go on. */
export async function lockAccount(tx: Tx, id: number): Promise<Account | null> {
  const row = await tx
    .selectFrom("users")
    .select(accountColumns)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks an account together with every administrator's, and answers which of these are not blocked; always in the same order, so that of two who are to be the last
 * to go at the same time one sees that the other has gone.
 */
export async function lockAccountAndAdmins(
  tx: Tx,
  id: number,
): Promise<{ account: Account | null; adminIds: number[] }> {
  const rows = await tx
    .selectFrom("users")
    .select(accountColumns)
    .where((where) => where.or([isAdmin, where("id", "=", id)]))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const account = rows.find((row) => row.id === id);
  return {
    account: account ?? null,
    adminIds: rows.filter(({ role, blockedAt }) => mayAdminister(role) && !blockedAt).map((row) => row.id),
  };
}

/** Every administrator who can sign in. An invitation that nobody has taken up may lie in a stranger's mailbox. */
export async function findAdmins(db: Queryable): Promise<Account[]> {
  const rows = await db
    .selectFrom("users")
    .select(accountColumns)
    .where(isAdmin)
    .where("deletedAt", "is", null)
    .where("blockedAt", "is", null)
    .where((of) => of.or([of("passwordHash", "is not", null), of("emailVerifiedAt", "is not", null)]))
    .orderBy("id")
    .execute();
  return rows;
}

/** Everybody who sells for a centre and can sign in. */
export const findSellers = (db: Queryable, centreId: number): Promise<Account[]> =>
  db
    .selectFrom("users")
    .select(accountColumns)
    .where("centreId", "=", centreId)
    .where("deletedAt", "is", null)
    .where("blockedAt", "is", null)
    .orderBy("id")
    .execute();

export async function setSignInNoticed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("users").set({ signInNoticedAt: now }).where("id", "=", id).execute();
}

export async function setLocale(db: Queryable, id: number, locale: string): Promise<void> {
  await db.updateTable("users").set({ locale }).where("id", "=", id).execute();
}

/** Null: it can sign in again. */
export async function setBlocked(tx: Tx, id: number, blockedAt: Date | null): Promise<void> {
  await tx.updateTable("users").set({ blockedAt }).where("id", "=", id).execute();
}

/** Gives a role, and the centre that it sells for; null: it sells for none. */
export async function setRole(
  tx: Tx,
  id: number,
  given: { role: Role; centreId: number | null },
): Promise<void> {
  await tx.updateTable("users").set(given).where("id", "=", id).execute();
}

const takenBy: Record<string, "EMAIL_TAKEN" | "PHONE_TAKEN"> = {
  users_email_unique: "EMAIL_TAKEN",
  users_phone_number_key: "PHONE_TAKEN",
};

/** Refuses with EMAIL_TAKEN or PHONE_TAKEN what another account has taken in the meantime. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = takenBy[(error as { constraint?: string }).constraint ?? ""];
    if (taken) fail(taken);
    throw error;
  }
}

/** Refuses with EMAIL_TAKEN or PHONE_TAKEN what another registration has taken in the meantime. */
export const insertStudent = (tx: Tx, account: NewAccount): Promise<Account> =>
  refuseTaken(async () => {
    const row = await tx
      .insertInto("users")
      .values({
        fullName: account.fullName,
        email: account.email,
        phoneNumber: account.phoneNumber,
        passwordHash: account.passwordHash,
        locale: account.locale,
        role: "STUDENT",
        emailVerifiedAt: account.emailVerifiedAt ?? null,
        createdAt: account.now,
      })
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
    return row;
  });

export async function setEmailVerified(
  tx: Tx,
  id: number,
  { now, passwordIsOwners }: { now: Date; passwordIsOwners: boolean },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ emailVerifiedAt: now, passwordIsOwners })
    .where("id", "=", id)
    .where("emailVerifiedAt", "is", null)
    .execute();
}

/** Writes another hash of the same password, unless it is not that any more. */
export async function raisePassword(
  db: Queryable,
  { id, before, after }: { id: number; before: string; after: string },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ passwordHash: after })
    .where("id", "=", id)
    .where("passwordHash", "=", before)
    .execute();
}

/** Sets a password. A mailed link that was opened proves ownership, and so verifies the address; `verifiedAt` is null where nothing proves it. */
export async function setPassword(
  tx: Tx,
  id: number,
  { passwordHash, verifiedAt }: { passwordHash: string; verifiedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      passwordHash,
      passwordIsOwners: verifiedAt !== null,
      ...(verifiedAt && { emailVerifiedAt: sql<Date>`coalesce(email_verified_at, ${verifiedAt})` }),
    })
    .where("id", "=", id)
    .execute();
}

/** Gives an account to whom its address belongs: no password opens it any more. */
export async function surrenderAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set({ passwordHash: null, passwordIsOwners: false, emailVerifiedAt: now })
    .where("id", "=", id)
    .execute();
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(isAdmin)
    .where("deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an administrator, or turns the account of this address into one, with the given password. */
export async function saveAdmin(
  tx: Tx,
  admin: { fullName: string; email: string; passwordHash: string; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto("users")
    .values({
      fullName: admin.fullName,
      email: admin.email,
      passwordHash: admin.passwordHash,
      passwordIsOwners: true,
      role: "ADMIN",
      emailVerifiedAt: admin.now,
      createdAt: admin.now,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        passwordHash: admin.passwordHash,
        passwordIsOwners: true,
        role: "ADMIN",
        emailVerifiedAt: admin.now,
        blockedAt: null,
        deletionDueAt: null,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
