import type { UserDetails } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { lockAccount } from "../users/users.repo.ts";
import { getUserDetails } from "../users/users.service.ts";
import { dropSecondStep } from "./second-step.service.ts";

/** Person who takes it off: an administrator, or who holds the machine, whom no account stands for. */
type Remover = Pick<Caller, "fullName" | "address"> & { userId: number | null };

/** Takes the second step off an account, whose sessions end; nothing where there is none. */
export async function takeSecondStepOff(
  platform: Pick<Platform, "settings" | "clock">,
  tx: Tx,
  { userId, by, reason }: { userId: number; by: Remover; reason: string },
): Promise<void> {
  const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
  if (!account.secondStepAt) return;
  await endSessions(tx, userId, "ENDED_BY_STAFF", platform.clock());
  await dropSecondStep(platform, tx, { account, address: by.address, notice: "SECOND_STEP_REMOVED" });
  const act = "account.second-step-removed";
  await recordActs(tx, by, [{ act, subjectId: userId, details: { reason } }]);
}

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
    await takeSecondStepOff(platform, tx, { userId, by: caller, reason });
    return getUserDetails(tx, userId);
  });
