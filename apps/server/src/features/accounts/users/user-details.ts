import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { Queryable } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { toUser } from "./user.ts";
import { findUserDetails } from "./user-details.repo.ts";

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
