import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { daysAfter } from "../../../platform/days.rules.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import type { PersonalTables } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { getDueOf } from "../../shares/shares.service.ts";
import { composeFarewell } from "../account-mails.ts";
import { sendLink } from "../mailed-links/send-link.ts";
import { type Account, lockAccount, lockAccountAndAdmins } from "../users/users.repo.ts";
import { judgeBlocking } from "../users/users.rules.ts";
import { getUserDetails } from "../users/users.service.ts";
import { DELETION_DAYS } from "./deletion-requests.ts";
import { erasePerson } from "./erase-accounts.ts";
import { clearDeletionDue, findDeletionDue, setDeletionDue } from "./personal-data.repo.ts";

interface Deletion {
  userId: number;
  reason: string;
}

/** An account that may go: neither the caller's own nor the last administrator's, and no money is left between it and the school. */
async function lockDeletable({ clock }: Platform, tx: Tx, caller: Caller, userId: number): Promise<Account> {
  const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
  if (!account) fail("USER_NOT_FOUND");
  assertAllowed(judgeBlocking(account, { callerId: caller.userId, adminIds }));
  if ((await getDueOf(tx, userId, daysAfter(clock(), 1))) !== 0) fail("MONEY_DUE");
  return account;
}

/** Has an account deleted after the thirty days, in which its owner can keep it. A day that is set already stays. */
export const scheduleByStaff = (
  platform: Platform,
  caller: Caller,
  { userId, reason }: Deletion,
): Promise<UserDetails> =>
  platform.db.transaction().execute(async (tx) => {
    const account = await lockDeletable(platform, tx, caller, userId);
    if (!(await findDeletionDue(tx, userId))) {
      await setDeletionDue(tx, userId, daysAfter(platform.clock(), DELETION_DAYS));
      await sendLink(platform, tx, { account, purpose: "KEEP_ACCOUNT" });
      await recordActs(tx, caller, [
        { act: "account.deletion-scheduled", subjectId: userId, details: { reason } },
      ]);
    }
    return getUserDetails(tx, userId);
  });

/** Keeps an account that was to be deleted. */
export const keepByStaff = ({ db }: Platform, caller: Caller, userId: number): Promise<UserDetails> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, userId))) fail("USER_NOT_FOUND");
    if (await findDeletionDue(tx, userId)) {
      await clearDeletionDue(tx, userId);
      await recordActs(tx, caller, [{ act: "account.kept", subjectId: userId }]);
    }
    return getUserDetails(tx, userId);
  });

/** Deletes an account at once. The mail that says so is the last that goes to its address. */
export const deleteByStaff = (
  platform: Platform,
  caller: Caller,
  { userId, reason, features }: Deletion & { features: readonly PersonalTables[] },
): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { settings, clock } = platform;
    const account = await lockDeletable(platform, tx, caller, userId);
    await recordActs(tx, caller, [{ act: "account.deleted-now", subjectId: userId, details: { reason } }]);
    await erasePerson(platform, tx, { account, features });
    await queueMail(tx, composeFarewell({ settings, account, at: clock() }));
  });
