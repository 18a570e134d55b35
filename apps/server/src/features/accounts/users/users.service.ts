import type { User } from "@manara/contract/accounts/accounts";
import { isGuarded, mayAdminister, maySell } from "@manara/contract/accounts/role-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { ChangeRoleBody, ListedUser, ListUsersQuery } from "@manara/contract/accounts/users";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { openCentre } from "../../centres/centre-accounts.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice, composeStaffNotice, newAdmin } from "../account-mails.ts";
import { useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { takeOffStrangers } from "../social/social-identities.ts";
import { mailDeed } from "./mail-accounts.ts";
import { findUserDetails } from "./user-details.repo.ts";
import { findUsers } from "./user-list.repo.ts";
import {
  type Account,
  lockAccount,
  lockAccountAndAdmins,
  setBlocked,
  setLocale,
  setRole,
  surrenderAccount,
} from "./users.repo.ts";
import { judgeBlocking, judgeRoleChange, readUserSearch, toUser } from "./users.rules.ts";

const toListed = (row: Account): ListedUser => ({
  ...toUser(row),
  blocked: row.blockedAt !== null,
  centreId: row.centreId,
});

/** A part of the accounts of the school. */
export async function listUsers(
  platform: Platform,
  query: ListUsersQuery,
): Promise<{ items: ListedUser[]; total: number }> {
  const filter = { role: query.role || undefined, search: readUserSearch(query.search) };
  const { rows, total } = await findUsers(platform.db, filter, query);
  return { items: rows.map(toListed), total };
}

/** Gives an account another role. Sessions read it at each call, so it holds at once. */
export async function changeRole(
  platform: Platform,
  caller: Caller,
  { userId, role, username, centreId: wanted }: ChangeRoleBody,
): Promise<User> {
  const { clock, db, settings } = platform;
  const changed = await db.transaction().execute(async (tx) => {
    const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
    if (!account) fail("USER_NOT_FOUND");
    assertAllowed(judgeRoleChange(account, role, adminIds));
    const centreId = maySell(role) ? (wanted ?? null) : null;
    if (account.role === role && account.centreId === centreId) return account;
    if (centreId !== null && !(await openCentre(tx, centreId))) fail("CENTRE_NOT_FOUND");
    await setRole(tx, userId, { role, centreId });
    const details = {
      username: username ?? account.fullName,
      from: account.role,
      to: role,
      ...(centreId !== null && { centreId }),
    };
    await recordActs(tx, caller, [{ act: "account.role-changed", subjectId: userId, details }]);
    if (isGuarded(role)) {
      await useUpTokens(tx, { userId, purposes: ["LOGIN_CODE", "RESET_PASSWORD"], now: clock() });
      const mail = composeStaffNotice({ settings, account, role, by: caller, at: clock() });
      await queueMail(tx, mail);
    }
    if (mayAdminister(role))
      await mailDeed(platform, tx, { ...newAdmin(account), by: caller, except: userId });
    return { ...account, role };
  });
  return toUser(changed);
}

/** From now on mails to this account are written in this language. */
export const changeLocale = ({ db }: Platform, userId: number, locale: Locale): Promise<void> =>
  setLocale(db, userId, locale);

/** One account as administrators see it. */
export async function getUserDetails(db: Queryable, userId: number): Promise<UserDetails> {
  const { account, deletionDueAt, ...rest } = (await findUserDetails(db, userId)) ?? fail("USER_NOT_FOUND");
  return {
    ...toUser(account),
    centreId: account.centreId,
    blockedDateTime: account.blockedAt?.toISOString() ?? null,
    deletionDueDateTime: deletionDueAt?.toISOString() ?? null,
    locale: account.locale,
    secondStepDateTime: account.secondStepAt?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    ...rest,
  };
}

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
      await useUpTokens(tx, { userId, purposes: ["LOGIN_CODE", "RESET_PASSWORD"], now });
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
  await useUpTokens(tx, {
    userId,
    purposes: ["VERIFY_EMAIL", "RESET_PASSWORD", "CHANGE_EMAIL", "LOGIN_CODE"],
    now,
  });
  await surrenderAccount(tx, userId, account.emailVerifiedAt ?? now);
  if (account.passwordHash !== null)
    await queueMail(tx, composeNotice({ settings, notice: "PASSWORD_DROPPED", account, at: now, address }));
  return { ...account, passwordHash: null, emailVerifiedAt: account.emailVerifiedAt ?? now };
}
