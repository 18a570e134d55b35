import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { hashesOfMailedToken } from "../../../platform/keys/link-tokens.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { findToken, useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { setVouchedPassword } from "../own-account/own-account.repo.ts";
import { choosePassword } from "../passwords/choose-password.ts";
import { showSecondStep } from "../second-step/show-second-step.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { type Account, findAccount, lockAccount } from "../users/users.repo.ts";
import { judgeLoginCode, loginCodeText } from "./login-codes.rules.ts";

const refusal = "LOGIN_CODE_NOT_ACCEPTED";

interface Use {
  loginCode: string;
  newPassword: string;
  /** The second step, of accounts that have one. */
  code?: string | null | undefined;
  client: Client;
}

/**
 * Lets in whoever has a login code, with the password that they choose: until then there is no session. The code is used up and every
 * session of before ends. It stands for the password alone, so an account with a second step asks for that as well.
 */
export async function logInByCode(
  platform: Platform,
  { loginCode, newPassword, code, client }: Use,
): Promise<Entry | { refused: typeof refusal | "SECOND_STEP_NEEDED" }> {
  const { db, secrets, clock, throttles, log } = platform;
  const { address } = client;
  const hashes = hashesOfMailedToken(secrets.mailedTokens, loginCodeText(loginCode));
  const token = await findToken(db, hashes);
  const known = token && (await findAccount(db, token.userId));
  if (!known || judgeLoginCode(token, known, clock())) {
    const { id: userId = null, role } = known ?? {};
    log.info({ userId, role, address }, "a login failed");
    return { refused: refusal };
  }
  const choice = { ...known, password: newPassword, field: "newPassword", who: networkOf(address) };
  const passwordHash = await choosePassword(platform, choice);
  const email = normaliseEmail(known.email);
  // The code names the account, so its guesses of the second step count with those of its passwords.
  if (known.secondStepAt && code?.trim()) await throttles.count({ loginAccount: email });
  const entered = await db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, known.id)) ?? fail(refusal);
    if (judgeLoginCode(await findToken(tx, hashes), account, clock())) fail(refusal);
    if (account.secondStepAt && !(await isShown(platform, tx, { account, code, address }))) return null;
    await takeIn(platform, tx, { account, passwordHash, address });
    return { ...account, passwordHash };
  });
  if (!entered) return { refused: "SECOND_STEP_NEEDED" };
  // Failed guesses of before keep nobody out who has come in.
  await throttles.clear("loginAccount", email);
  return openSession(platform, entered, { client, refusal, secondStep: "shown" });
}

const isShown = (
  platform: Platform,
  tx: Tx,
  { code, ...showing }: { account: Account; code: string | null | undefined; address: string },
): Promise<boolean> | false => (code?.trim() ? showSecondStep(platform, tx, { ...showing, code }) : false);

/** Uses the code up: the new password holds, links of before and sessions do not. */
async function takeIn(
  { settings, clock }: Platform,
  tx: Tx,
  { account, passwordHash, address }: { account: Account; passwordHash: string; address: string },
): Promise<void> {
  const { id: userId, fullName } = account;
  const now = clock();
  await setVouchedPassword(tx, userId, passwordHash);
  await useUpTokens(tx, { userId, purposes: ["LOGIN_CODE", "RESET_PASSWORD", "CHANGE_EMAIL"], now });
  await endSessions(tx, userId, "PASSWORD_CHANGED", now);
  await recordActs(tx, { userId, fullName, address }, [
    { act: "account.login-code-used", subjectId: userId },
  ]);
  await queueMail(tx, composeNotice({ settings, notice: "LOGIN_CODE_USED", account, at: now, address }));
}
