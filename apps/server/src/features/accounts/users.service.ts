import type { User } from "@manara/contract/accounts";
import { isGuarded, mayAdminister } from "@manara/contract/role-rules";
import type { ChangeRoleBody, ListedUser, ListUsersQuery } from "@manara/contract/users";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { composeNotice } from "./mails/compose.ts";
import { tellAdmins } from "./tell-admins.ts";
import { toUser } from "./user.ts";
import { findUsers } from "./user-list.repo.ts";
import { type Account, lockAccountAndAdmins, setLocale, setRole } from "./users.repo.ts";
import { judgeRoleChange, readUserSearch } from "./users.rules.ts";

/** A part of the accounts of the school. */
export async function listUsers(
  platform: Platform,
  query: ListUsersQuery,
): Promise<{ items: ListedUser[]; total: number }> {
  const filter = { role: query.role || undefined, search: readUserSearch(query.search) };
  const { rows, total } = await findUsers(platform.db, filter, query);
  return { items: rows.map((row) => ({ ...toUser(row), blocked: row.blockedAt !== null })), total };
}

/** Gives an account another role. Sessions read it at each call, so it holds at once. */
export async function changeRole(
  platform: Platform,
  caller: Caller,
  { userId, role, username }: ChangeRoleBody,
): Promise<User> {
  const changed = await platform.db.transaction().execute(async (tx) => {
    const { account, adminIds } = await lockAccountAndAdmins(tx, userId);
    if (!account) fail("USER_NOT_FOUND");
    assertAllowed(judgeRoleChange(account, role, adminIds));
    if (account.role === role) return account;
    await setRole(tx, userId, role);
    const details = { username: username ?? account.fullName, from: account.role, to: role };
    await recordActs(tx, caller, [{ act: "account.role-changed", subjectId: userId, details }]);
    if (!isGuarded(account.role)) await tellNewStaff(platform, tx, { account, address: caller.address });
    if (mayAdminister(role))
      await tellAdmins(platform, tx, {
        notice: "NEW_ADMIN",
        by: caller,
        subject: { named: account.fullName },
      });
    return { ...account, role };
  });
  return toUser(changed);
}

/** The password may be shorter than staff may choose, which nobody can tell of its hash: its owner is told (decision 58). */
async function tellNewStaff(
  { settings, clock }: Platform,
  tx: Tx,
  { account, address }: { account: Account; address: string },
): Promise<void> {
  if (account.passwordHash === null) return;
  await queueMail(tx, composeNotice({ settings, notice: "MADE_STAFF", account, at: clock(), address }));
}

/** From now on mails to this account are written in this language. */
export const changeLocale = ({ db }: Platform, userId: number, locale: Locale): Promise<void> =>
  setLocale(db, userId, locale);
