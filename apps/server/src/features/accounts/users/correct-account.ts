import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { CorrectionBody, UserDetails } from "@manara/contract/accounts/user-management";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeCorrection } from "../account-mails.ts";
import { useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { sendLink } from "../mailed-links/send-link.ts";
import { setDetails } from "../own-account/own-account.repo.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { type Account, lockAccount } from "./users.repo.ts";
import { findCorrections, judgeCorrection } from "./users.rules.ts";
import { getUserDetails } from "./users.service.ts";

/**
 * Corrects what the school keeps of a person, who is told at each address that the account had and has. That it was done is put on record,
 * with what was corrected, and not what was said.
 */
export const correctAccount = (
  platform: Platform,
  caller: Caller,
  { userId, emailVerified: isTheirs, reason, ...typed }: CorrectionBody,
): Promise<UserDetails> =>
  platform.db.transaction().execute(async (tx) => {
    const { country, clock, settings } = platform;
    const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
    const { fullName, email } = typed;
    // Staff get no login codes: a lost password could not be replaced.
    if (hasNoMail(email) && isGuarded(account.role))
      fail("VALIDATION_FAILED", {
        issues: [{ path: "email", code: "EMAIL_INVALID", message: "email invalid" }],
      });
    const phoneNumber = typed.phoneNumber === null ? null : toNationalNumber(typed.phoneNumber, country);
    const corrected = findCorrections(account, { fullName, phoneNumber, email });
    assertAllowed(judgeCorrection(account, corrected));
    if (corrected.length === 0) return getUserDetails(tx, userId);
    const emailVerified = isTheirs && !hasNoMail(email);
    const isMoved = normaliseEmail(email) !== normaliseEmail(account.email);
    const now = clock();
    await setDetails(tx, userId, {
      fullName,
      ...(phoneNumber !== null && { phoneNumber }),
      email,
      // Nobody has shown with the password to own this address.
      ...(isMoved && { emailVerifiedAt: emailVerified ? now : null, passwordIsOwners: false }),
    });
    await recordActs(tx, caller, [
      { act: "account.corrected", subjectId: userId, details: { corrected, reason } },
    ]);
    const present = { ...account, fullName, email };
    const letter = { settings, at: now, corrected };
    await queueMail(tx, composeCorrection({ ...letter, account: present, isMoved: false }));
    if (isMoved) {
      await queueMail(tx, composeCorrection({ ...letter, account, isMoved: true }));
      await leaveOldAddress(platform, tx, { account: present, mustVerify: !emailVerified });
    }
    return getUserDetails(tx, userId);
  });

/** Leaving the old address: whoever reads its mails gets in no more; the new one is verified by its owner, unless the school knows whose it is. */
async function leaveOldAddress(
  platform: Platform,
  tx: Tx,
  { account, mustVerify }: { account: Account; mustVerify: boolean },
): Promise<void> {
  const { id: userId } = account;
  const now = platform.clock();
  const purposes = [
    "VERIFY_EMAIL",
    "RESET_PASSWORD",
    "CHANGE_EMAIL",
    "CONFIRM_DELETION",
    "JOIN_PROVIDER",
  ] as const;
  await useUpTokens(tx, { userId, purposes, now });
  await endSessions(tx, userId, "ENDED_BY_STAFF", now);
  if (mustVerify) await sendLink(platform, tx, { account, purpose: "VERIFY_EMAIL" });
}
