import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { Caller } from "../../../platform/caller.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { judgeMailedToken } from "../accounts.rules.ts";
import { setOwnEmail } from "../own-account/own-account.repo.ts";
import { confirmOwner } from "../passwords/passwords.ts";
import { type Account, findAccount, isEmailTaken, lockAccount } from "../users/users.repo.ts";
import { findToken, useUpTokens } from "./account-tokens.repo.ts";
import { sendLink } from "./send-link.ts";

const purpose = "CHANGE_EMAIL";

/**
 * Mails a link to the address that an account is to have, and notifies the one it has. Nothing changes before the link is opened:
 * a slip in the address would take the account from its owner.
 */
export async function askEmailChange(
  platform: Platform,
  caller: Caller,
  { email, password, hasWorked }: { email: string; password: string; hasWorked: boolean },
): Promise<{ refused: "BAD_CREDENTIALS" | "EMAIL_TAKEN" } | null> {
  const { db, settings, throttles } = platform;
  const { userId, address } = caller;
  const owner = await confirmOwner(platform, { userId, password });
  if (!owner) return { refused: "BAD_CREDENTIALS" };
  if (await isEmailTaken(db, email)) return { refused: "EMAIL_TAKEN" };
  await throttles.count({ accountMails: normaliseEmail(owner.email), mailsOfNetwork: address }, hasWorked);
  await db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    const now = platform.clock();
    await useUpTokens(tx, { userId, purposes: [purpose], now });
    await sendLink(platform, tx, { account, purpose, newEmail: email });
    await queueMail(tx, composeNotice({ settings, notice: "EMAIL_CHANGE_ASKED", account, at: now, address }));
  });
  return null;
}

/**
 * Gives an account the address that its mailed token names. Links that were mailed to the old address open nothing any more.
 * In a browser that does not know the account, who opens the link may not be who asked for it.
 */
export async function finishEmailChange(
  platform: Platform,
  {
    email,
    hashes,
    isKnownTo,
    address,
  }: {
    email: string;
    hashes: readonly Buffer[];
    isKnownTo: (email: string) => Promise<boolean>;
    address: string;
  },
): Promise<Account> {
  const { userId: ownerId } = (await findToken(platform.db, hashes)) ?? fail("EMAIL_NOT_FOUND");
  const owner = (await findAccount(platform.db, ownerId)) ?? fail("EMAIL_NOT_FOUND");
  const passwordIsOwners = await isKnownTo(owner.email);
  return platform.db.transaction().execute(async (tx) => {
    const token = await findToken(tx, hashes);
    if (!token?.newEmail || normaliseEmail(token.newEmail) !== normaliseEmail(email)) fail("EMAIL_NOT_FOUND");
    const { userId, newEmail } = token;
    const account = (await lockAccount(tx, userId)) ?? fail("EMAIL_NOT_FOUND");
    const now = platform.clock();
    assertAllowed(judgeMailedToken(await findToken(tx, hashes), { userId, purpose }, now));
    await setOwnEmail(tx, userId, { email: newEmail, passwordIsOwners, now });
    await useUpTokens(tx, { userId, purposes: [purpose, "VERIFY_EMAIL", "RESET_PASSWORD"], now });
    const actor = { userId, fullName: account.fullName, address };
    await recordActs(tx, actor, [{ act: "account.email-changed", subjectId: userId }]);
    return { ...account, email: newEmail };
  });
}
