import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { hoursAfter } from "./accounts.rules.ts";
import { signToken } from "./session-tokens.ts";
import { insertSession } from "./sessions.repo.ts";
import { type Account, lockAccount } from "./users.repo.ts";

/**
 * Opens the one session of an account whose owner has just proved to be it, and answers its token.
 * A password changed since then makes the proof void.
 */
export async function openSession(platform: Platform, account: Account, address: string): Promise<string> {
  const now = platform.clock();
  const expiresAt = hoursAfter(now, platform.settings.SESSION_HOURS);
  const id = await platform.db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) fail("BAD_CREDENTIALS");
    return insertSession(tx, { userId: account.id, address, now, expiresAt });
  });
  return signToken(platform.secrets.tokens, { id, userId: account.id, expiresAt }, now);
}
