import type { FollowedLink } from "@manara/contract/accounts/followed-links";
import type { formPaths } from "@manara/contract/accounts/mailed-link-rules";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { type Account, accountColumns } from "../account-row.ts";

/** Purpose of a mailed link. */
export type TokenPurpose = keyof typeof formPaths | FollowedLink;

/** Purpose of a token: of a mailed link, or of a code that lets a student in. */
type KeptPurpose = TokenPurpose | "LOGIN_CODE";

/** Detail of a RESET_PASSWORD link that an administrator passes on: it proves nothing of the address. */
export const PASSED_ON = "PASSED_ON";

/** Row of a token: never the token, only its hash. */
export interface AccountToken {
  userId: number;
  purpose: KeptPurpose;
  /** The address that the account is to have; null but for CHANGE_EMAIL. */
  newEmail: string | null;
  /** Of JOIN_PROVIDER, who somebody is at a provider; of VERIFY_EMAIL, the page they registered for; of RESET_PASSWORD, how it came to its owner. */
  detail: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/** The token whose hash is one of these. */
export async function findToken(db: Queryable, hashes: readonly Buffer[]): Promise<AccountToken | null> {
  const row = await db
    .selectFrom("accountTokens")
    .select(["userId", "purpose", "newEmail", "detail", "expiresAt", "usedAt"])
    .where("tokenHash", "in", hashes)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertToken(
  tx: Tx,
  token: Omit<AccountToken, "usedAt" | "detail"> & {
    detail?: string | null;
    tokenHash: Buffer;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto("accountTokens").values(token).execute();
}

/** The page that somebody registered for, as the newest link that names one says. */
export async function findWantedPage(db: Queryable, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("accountTokens")
    .select("detail")
    .where("userId", "=", userId)
    .where("purpose", "=", "VERIFY_EMAIL" satisfies TokenPurpose)
    .where("detail", "is not", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.detail ?? null;
}

/** The address that an account is to have, if a link of its last change is still good. */
export async function findNewEmail(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom("accountTokens")
    .select("newEmail")
    .where("userId", "=", userId)
    .where("purpose", "=", "CHANGE_EMAIL" satisfies TokenPurpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.newEmail ?? null;
}

/** Account that asked for an address, while their link is still good; null: nobody. */
export async function findAskerOf(
  db: Queryable,
  { newEmail, now }: { newEmail: string; now: Date },
): Promise<Account | null> {
  const row = await db
    .selectFrom("accountTokens")
    .innerJoin("users", "users.id", "accountTokens.userId")
    .select(accountColumns)
    .where("accountTokens.newEmail", "=", newEmail)
    .where("accountTokens.usedAt", "is", null)
    .where("accountTokens.expiresAt", ">", now)
    .orderBy("accountTokens.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Addresses that an account has asked for. */
export async function findAskedEmails(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("accountTokens")
    .select("newEmail")
    .where("userId", "=", userId)
    .where("newEmail", "is not", null)
    .execute();
  return rows.flatMap(({ newEmail }) => newEmail ?? []);
}

/** From now on no token of these purposes that the account was given opens anything. */
export async function useUpTokens(
  tx: Tx,
  { userId, purposes, now }: { userId: number; purposes: readonly KeptPurpose[]; now: Date },
): Promise<void> {
  await tx
    .updateTable("accountTokens")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("purpose", "in", purposes)
    .where("usedAt", "is", null)
    .execute();
}

/** Tokens that opened nothing any more before `before`. */
export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("accountTokens").where("expiresAt", "<", before).execute();
}
