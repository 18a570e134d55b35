import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { DeletionRequest } from "@manara/contract/accounts/users";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { daysAfter } from "../../../platform/days.rules.ts";
import { assertAllowed, fail, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { sendLink } from "../mailed-links/send-link.ts";
import { confirmOwner } from "../passwords/passwords.ts";
import { type Account, findAccount, lockAccountAndAdmins } from "../users/users.repo.ts";
import { judgeRoleChange } from "../users/users.rules.ts";
import { clearDeletionDue, findDeletionDue, setDeletionDue } from "./personal-data.repo.ts";

/** The privacy text promises: within as many days a request is carried out. */
export const DELETION_DAYS = 30;

/** Caller who acts on an account of their own, with a session or by a mailed link. */
type Owner = Pick<Caller, "userId" | "fullName" | "address">;

const toRequest = (dueAt: Date): DeletionRequest => ({
  dueDateTime: dueAt.toISOString(),
  confirmationMailed: false,
});

/**
 * Puts down that an account is to be deleted, and answers when: at once for whoever knows its password, else once the
 * mailed link is followed. Asking again changes nothing.
 */
export async function requestDeletion(
  platform: Platform,
  caller: Caller,
  password: string | undefined,
): Promise<DeletionRequest | Refused> {
  const { userId } = caller;
  const account =
    password === undefined
      ? ((await findAccount(platform.db, userId)) ?? fail("NOT_LOGGED_IN"))
      : await confirmOwner(platform, { userId, password });
  if (!account) return { refused: "BAD_CREDENTIALS" };
  const { db, throttles } = platform;
  if (!(await findDeletionDue(db, account.id)))
    await throttles.count({ accountMails: normaliseEmail(account.email) });
  return db.transaction().execute(async (tx) => {
    if (password !== undefined) return toRequest(await scheduleDeletion(platform, tx, caller));
    await refuseLastAdmin(tx, account.id);
    const known = await findDeletionDue(tx, account.id);
    if (known) return toRequest(known);
    await sendLink(platform, tx, { account, purpose: "CONFIRM_DELETION" });
    return { dueDateTime: null, confirmationMailed: true };
  });
}

/** Records the day, notifies the owner, and mails the link that takes it back. */
export async function scheduleDeletion(platform: Platform, tx: Tx, owner: Owner): Promise<Date> {
  const account = await refuseLastAdmin(tx, owner.userId);
  const known = await findDeletionDue(tx, account.id);
  if (known) return known;
  const dueAt = await setDeletionDue(tx, account.id, daysAfter(platform.clock(), DELETION_DAYS));
  await sendLink(platform, tx, { account, purpose: "KEEP_ACCOUNT" });
  await recordActs(tx, owner, [{ act: "account.deletion-requested", subjectId: account.id }]);
  return dueAt;
}

async function refuseLastAdmin(tx: Tx, userId: number): Promise<Account> {
  const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
  if (!account) fail("NOT_LOGGED_IN");
  assertAllowed(judgeRoleChange(account, "STUDENT", adminIds));
  return account;
}

/** Takes the request back; without one there is nothing to do. */
export async function cancelDeletion(tx: Tx, owner: Owner): Promise<DeletionRequest> {
  const { userId } = owner;
  if (await findDeletionDue(tx, userId)) {
    await clearDeletionDue(tx, userId);
    await recordActs(tx, owner, [{ act: "account.deletion-cancelled", subjectId: userId }]);
  }
  return { dueDateTime: null, confirmationMailed: false };
}
