import { EMAIL_ALREADY_VERIFIED } from "@manara/contract/accounts/account-rules";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import { hashesOfMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hasConfirmed, judgeMailedToken } from "../accounts.rules.ts";
import { type Account, findAccountByEmail, lockAccount, setEmailVerified } from "../users/users.repo.ts";
import { findToken, useUpTokens } from "./account-tokens.repo.ts";
import { finishEmailChange } from "./change-email.ts";
import { type Asker, mailLink } from "./send-link.ts";

/** The answer to whoever holds a link that was opened before, and to nobody else. */
const alreadyVerified = { path: "token", code: EMAIL_ALREADY_VERIFIED, message: "email already verified" };

/**
 * Confirms an address with the token that was mailed to it: of an account that has it, or is to have it from now on.
 * `isKnownTo`: whether this browser knows the account with an address. Then whoever chose the password owns the
 * address that is confirmed.
 */
export async function verifyEmail(
  platform: Platform,
  {
    email,
    token,
    isKnownTo,
  }: { email: string; token: string; isKnownTo: (email: string) => Promise<boolean> },
  address: string,
): Promise<Account> {
  const hashes = hashesOfMailedToken(platform.secrets.mailedTokens, token);
  const account = await findAccountByEmail(platform.db, email);
  if (!account) return finishEmailChange(platform, { email, hashes, isKnownTo, address });
  const passwordIsOwners = await isKnownTo(email);
  await platform.db.transaction().execute(async (tx) => {
    const held = (await lockAccount(tx, account.id)) ?? account;
    const now = platform.clock();
    const wanted = { userId: account.id, purpose: "VERIFY_EMAIL" } as const;
    const mailed = await findToken(tx, hashes);
    const refusal = judgeMailedToken(mailed, wanted, now);
    assertAllowed(
      refusal && hasConfirmed(mailed, held) ? { ...refusal, issues: [alreadyVerified] } : refusal,
    );
    await useUpTokens(tx, { userId: account.id, purposes: [wanted.purpose], now });
    await setEmailVerified(tx, account.id, { now, passwordIsOwners });
  });
  return account;
}

/** Mails another verification link; an address that is verified needs none. Older links go on working. */
export async function resendVerification(platform: Platform, email: string, asker: Asker): Promise<void> {
  const account = (await findAccountByEmail(platform.db, email)) ?? fail("EMAIL_NOT_FOUND");
  if (account.emailVerifiedAt) return;
  await mailLink(platform, { account, purpose: "VERIFY_EMAIL" }, asker);
}
