import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import { hashesOfMailedToken } from "../../../platform/keys/link-tokens.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { judgeMailedToken } from "../accounts.rules.ts";
import { findToken, PASSED_ON, useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { type Asker, mailLink, sendLink } from "../mailed-links/send-link.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { takeOffStrangers } from "../social/social-identities.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  setPassword,
} from "../users/users.repo.ts";
import { choosePassword } from "./choose-password.ts";

const purpose = "RESET_PASSWORD";

/**
 * Mails a link that lets the owner choose a new password. Earlier ones work until one is used: on a slow network people
 * ask twice and open the mail that comes first.
 */
export async function sendResetLink(platform: Platform, email: string, asker: Asker): Promise<void> {
  const account = (await findAccountByEmail(platform.db, email)) ?? fail("EMAIL_NOT_FOUND");
  await mailLink(platform, { account, purpose }, asker);
}

/**
 * Sets a new password with a mailed token, ends every session of the account and notifies its owner. Answers the account as it
 * is now.
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<Account> {
  const { db, secrets, settings, throttles } = platform;
  const hashes = hashesOfMailedToken(secrets.mailedTokens, token);
  const { userId } = (await findToken(db, hashes)) ?? fail("RESET_TOKEN_INVALID");
  const chooser = (await findAccount(db, userId)) ?? fail("RESET_TOKEN_INVALID");
  const choice = { ...chooser, password: newPassword, field: "newPassword", who: networkOf(address) };
  const passwordHash = await choosePassword(platform, choice);
  const account = await db.transaction().execute(async (tx) => {
    const owner = (await lockAccount(tx, userId)) ?? fail("RESET_TOKEN_INVALID");
    const now = platform.clock();
    const used = await findToken(tx, hashes);
    assertAllowed(judgeMailedToken(used, { userId, purpose }, now));
    // Whoever asked for another address may not have been the owner.
    await useUpTokens(tx, { userId, purposes: [purpose, "CHANGE_EMAIL", "LOGIN_CODE"], now });
    const isMailed = used?.detail !== PASSED_ON;
    await setPassword(tx, userId, { passwordHash, verifiedAt: isMailed ? now : null });
    if (!isMailed && !owner.emailVerifiedAt)
      await sendLink(platform, tx, { account: owner, purpose: "VERIFY_EMAIL" });
    await endSessions(tx, userId, "PASSWORD_CHANGED", now);
    const lostPasskeys = await takeOffStrangers(tx, owner);
    const actor = { userId, fullName: owner.fullName, address };
    await recordActs(tx, actor, [
      { act: "account.password-changed", subjectId: userId, details: { by: "link" } },
    ]);
    const notice = { settings, account: owner, at: now, address };
    await queueMail(tx, composeNotice({ ...notice, notice: "PASSWORD_CHANGED" }));
    if (lostPasskeys) await queueMail(tx, composeNotice({ ...notice, notice: "PASSKEY_REMOVED" }));
    return { ...owner, passwordHash };
  });
  // Whoever was locked out by failed guesses may sign in with the new password at once.
  await throttles.clear("loginAccount", normaliseEmail(account.email));
  return account;
}
