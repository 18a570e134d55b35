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
    .selectFrom("account_tokens")
    .select(["user_id as userId", "purpose", "expires_at as expiresAt", "used_at as usedAt"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row ? { ...row, purpose: row.purpose as TokenPurpose } : null;
}

export async function insertToken(
  tx: Tx,
  token: { hash: Buffer; userId: number; purpose: TokenPurpose; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("account_tokens")
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      purpose: token.purpose,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** From now on no token of this purpose that the account was sent opens anything. */
export async function useUpTokens(
  tx: Tx,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}
