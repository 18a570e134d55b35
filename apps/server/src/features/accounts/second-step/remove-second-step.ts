import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { getUserDetails } from "../users/user-details.ts";
import { lockAccount } from "../users/users.repo.ts";
import { dropSecondStep } from "./second-step.service.ts";

/**
 * Takes the second step off somebody else's account: they have lost the telephone and the codes on paper. Who goes without one
 * themselves shows it once more.
 */
export const removeSecondStep = (
  platform: Platform,
  caller: Caller,
  { userId, reason }: { userId: number; reason: string },
): Promise<UserDetails> =>
  platform.db.transaction().execute(async (tx) => {
    if (userId === caller.userId) fail("NOT_AUTHORISED");
    const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
    if (account.secondStepAt) {
      await endSessions(tx, userId, "ENDED_BY_STAFF", platform.clock());
      const { address } = caller;
      await dropSecondStep(platform, tx, { account, address, notice: "SECOND_STEP_REMOVED" });
      const act = "account.second-step-removed";
      await recordActs(tx, caller, [{ act, subjectId: userId, details: { reason } }]);
    }
    return getUserDetails(tx, userId);
  });
