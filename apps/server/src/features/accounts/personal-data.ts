import type { DeletionRequest, PersonalData } from "@manara/contract/users";
import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findMessagesOf } from "../site/contact.service.ts";
import { getOwnAccount } from "./accounts.service.ts";
import {
  clearDeletionDue,
  deleteOldSessions,
  findBiography,
  findCommentsOf,
  findDeletionDue,
  findLocale,
  findPurchasesOf,
  findSessionsOf,
  findSocialLoginsOf,
  setDeletionDue,
} from "./personal-data.repo.ts";
import { deletionDueAt, sessionsKeptSince } from "./personal-data.rules.ts";
import { lockAccountAndAdmins } from "./users.repo.ts";
import { judgeRoleChange } from "./users.rules.ts";

/** Everything that is kept of a person, for that person; the audit trail is the school's. */
export async function exportPersonalData(platform: Platform, caller: Caller): Promise<PersonalData> {
  const { db } = platform;
  const { userId } = caller;
  const account = await getOwnAccount(platform, userId);
  const [locale, biography, dueAt, purchases, comments, sessions, messages, socialLogins] = await Promise.all(
    [
      findLocale(db, userId),
      findBiography(db, userId),
      findDeletionDue(db, userId),
      findPurchasesOf(db, userId),
      findCommentsOf(db, userId),
      findSessionsOf(db, userId),
      // Who has not verified an address may not be its owner.
      account.emailVerified ? findMessagesOf(db, account.email) : [],
      findSocialLoginsOf(db, userId),
    ],
  );
  await recordActs(db, caller, [{ act: "account.exported", subjectId: userId }]);
  const deletionDueDateTime = dueAt?.toISOString() ?? null;
  return {
    account,
    locale,
    biography,
    deletionDueDateTime,
    purchases,
    comments,
    sessions,
    messages,
    socialLogins,
  };
}

/** Puts down that an account is to be deleted, and answers when; asking again changes nothing. */
export async function requestDeletion(platform: Platform, userId: number): Promise<DeletionRequest> {
  const dueAt = await platform.db.transaction().execute(async (tx) => {
    const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
    if (!account) fail("NOT_LOGGED_IN");
    assertAllowed(judgeRoleChange(account, "STUDENT", adminIds));
    return setDeletionDue(tx, userId, deletionDueAt(platform.clock()));
  });
  return { dueDateTime: dueAt.toISOString() };
}

/** Takes the request back; without one there is nothing to do. */
export async function cancelDeletion({ db }: Platform, userId: number): Promise<DeletionRequest> {
  await clearDeletionDue(db, userId);
  return { dueDateTime: null };
}

/** Forgets sessions and mailed links that have been over for long. */
export const forgetOldSessions = ({ db, clock }: Platform): Promise<void> =>
  deleteOldSessions(db, sessionsKeptSince(clock()));
