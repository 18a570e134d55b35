import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { getUserDetails } from "./user-details.ts";
import { lockAccount, lockAccountAndAdmins, setBlocked } from "./users.repo.ts";
import { judgeBlocking } from "./users.rules.ts";

/** Shuts an account. Its session ends at once, and its links with it. */
export const blockAccount = (
  { db, clock }: Platform,
  caller: Caller,
  { userId, reason }: { userId: number; reason: string },
): Promise<UserDetails> =>
  db.transaction().execute(async (tx) => {
    const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
    if (!account) fail("USER_NOT_FOUND");
    assertAllowed(judgeBlocking(account, { callerId: caller.userId, adminIds }));
    if (account.blockedAt === null) {
      const now = clock();
      await setBlocked(tx, userId, now);
      await endSessions(tx, userId, "BLOCKED", now);
      await recordActs(tx, caller, [{ act: "account.blocked", subjectId: userId, details: { reason } }]);
    }
    return getUserDetails(tx, userId);
  });

/** Lets a blocked account sign in again. */
export const unblockAccount = ({ db }: Platform, caller: Caller, userId: number): Promise<UserDetails> =>
  db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
    if (account.blockedAt !== null) {
      await setBlocked(tx, userId, null);
      await recordActs(tx, caller, [{ act: "account.unblocked", subjectId: userId }]);
    }
    return getUserDetails(tx, userId);
  });

/** Ends the session of an account, wherever it is. */
export const signOutAccount = (
  { db, clock }: Platform,
  caller: Caller,
  userId: number,
): Promise<UserDetails> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, userId))) fail("USER_NOT_FOUND");
    const ended = await endSessions(tx, userId, "ENDED_BY_STAFF", clock());
    if (ended) await recordActs(tx, caller, [{ act: "account.signed-out", subjectId: userId }]);
    return getUserDetails(tx, userId);
  });
