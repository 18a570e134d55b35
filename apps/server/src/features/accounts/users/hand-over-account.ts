import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { takeOffStrangers } from "../social/social-identities.ts";
import { type Account, surrenderAccount } from "./users.repo.ts";

/**
 * Removal of strangers' proofs: the person who chose the password may not be who owns the address: it was never verified, or by somebody in another browser. The
 * owner, who comes now, gets the account without the password, the passkeys, the earlier sessions and links, and is notified.
 */
export async function handOverAccount(
  { clock, settings }: Pick<Platform, "clock" | "settings">,
  tx: Tx,
  { account, address }: { account: Account; address: string },
): Promise<Account> {
  const { id: userId } = account;
  const now = clock();
  await endSessions(tx, userId, "PASSWORD_CHANGED", now);
  await takeOffStrangers(tx, account);
  await useUpTokens(tx, { userId, purposes: ["VERIFY_EMAIL", "RESET_PASSWORD", "CHANGE_EMAIL"], now });
  await surrenderAccount(tx, userId, account.emailVerifiedAt ?? now);
  if (account.passwordHash !== null)
    await queueMail(tx, composeNotice({ settings, notice: "PASSWORD_DROPPED", account, at: now, address }));
  return { ...account, passwordHash: null, emailVerifiedAt: account.emailVerifiedAt ?? now };
}
