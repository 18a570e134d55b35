import { mayOweSecondStep } from "@manara/contract/accounts/role-rules";
import type { SecondStep } from "@manara/contract/accounts/second-step";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { confirmOwner } from "../passwords/passwords.ts";
import { setSteppedUp } from "../sessions/sessions.repo.ts";
import { type Account, findAccount, lockAccount } from "../users/users.repo.ts";
import { clearSecondStep, countRecoveryCodes, findSecondStep } from "./second-step.repo.ts";
import { showSecondStep } from "./show-second-step.ts";

/** The second step of an account as its owner sees it. */
export async function describeSecondStep(
  { db, settings }: Platform,
  { userId }: Caller,
): Promise<SecondStep> {
  const [account, step, recoveryCodesLeft] = await Promise.all([
    findAccount(db, userId),
    findSecondStep(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    since: account?.secondStepAt?.toISOString() ?? null,
    hasApp: step?.secret != null,
    recoveryCodesLeft,
    required: settings.STAFF_SECOND_STEP === "required" && account !== null && mayOweSecondStep(account.role),
  };
}

/** Shows the second step again in a session. Without one there is nothing to show. */
export const stepUp = (platform: Platform, caller: Caller, code: string): Promise<Refused | undefined> =>
  platform.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, caller.userId)) ?? fail("NOT_LOGGED_IN");
    if (!account.secondStepAt) return undefined;
    if (!(await showSecondStep(platform, tx, { account, code, address: caller.address })))
      return { refused: "SECOND_STEP_NEEDED" };
    await setSteppedUp(tx, caller.sessionId, platform.clock());
    return undefined;
  });

/** Forgets app and recovery codes of an account that is locked, and notifies its owner. */
export async function dropSecondStep(
  { settings, clock }: Pick<Platform, "settings" | "clock">,
  tx: Tx,
  {
    account,
    ...notice
  }: { account: Account; address: string; notice: "SECOND_STEP_OFF" | "SECOND_STEP_REMOVED" },
): Promise<void> {
  await clearSecondStep(tx, account.id);
  await queueMail(tx, composeNotice({ settings, account, at: clock(), ...notice }));
}

/** Goes without a second step from now on, for who knows the password and shows it once more. */
export async function endSecondStep(
  platform: Platform,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<Refused | undefined> {
  const { userId, address } = caller;
  if (!(await confirmOwner(platform, { userId, password }))) return { refused: "BAD_CREDENTIALS" };
  return platform.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    if (!account.secondStepAt) return undefined;
    if (!(await showSecondStep(platform, tx, { account, code, address })))
      return { refused: "SECOND_STEP_NEEDED" };
    await dropSecondStep(platform, tx, { account, address, notice: "SECOND_STEP_OFF" });
    await recordActs(tx, caller, [{ act: "account.second-step-off", subjectId: userId }]);
    return undefined;
  });
}
