import type { DeletionRequest } from "@manara/contract/users";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearDeletionDue, setDeletionDue } from "./deletion-requests.repo.ts";
import { deletionDueAt } from "./personal-data.rules.ts";
import { lockAccountAndAdmins } from "./users.repo.ts";
import { judgeRoleChange } from "./users.rules.ts";

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
