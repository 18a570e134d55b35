import type { Queryable, Tx } from "../../platform/database.ts";

export type TokenPurpose = "VERIFY_EMAIL" | "RESET_PASSWORD";

/** What is kept of a mailed token: never the token, only its hash. */
export interface AccountToken {
  userId: number;
  purpose: TokenPurpose;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function findToken(db: Queryable, hash: Buffer): Promise<AccountToken | null> {
  const row = await db
    .selectFrom("accountTokens")
    .select(["userId", "purpose", "expiresAt", "usedAt"])
    .where("tokenHash", "=", hash)
    .executeTakeFirst();
  return row ? { ...row, purpose: row.purpose as TokenPurpose } : null;
}

export async function insertToken(
  tx: Tx,
  token: { tokenHash: Buffer; userId: number; purpose: TokenPurpose; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insertInto("accountTokens").values(token).execute();
}

/** From now on no token of this purpose that the account was sent opens anything. */
export async function useUpTokens(
  tx: Tx,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await tx
    .updateTable("accountTokens")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
}

/** Tokens that opened nothing any more before `before`. */
export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("accountTokens").where("expiresAt", "<", before).execute();
}
