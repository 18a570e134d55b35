import { randomInt } from "node:crypto";
import {
  formatLoginCode,
  LOGIN_CODE_ALPHABET,
  LOGIN_CODE_LENGTH,
} from "@manara/contract/accounts/login-code-rules";
import type { LoginCode } from "@manara/contract/accounts/login-codes";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import { hashMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { insertToken, useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { lockAccount } from "../users/users.repo.ts";
import { codeHours, HELP_HOURS, judgeReceiver, loginCodeText } from "./login-codes.rules.ts";

const purpose = "LOGIN_CODE";

/** A code that nobody can guess: 17 letters and digits in twelve places. */
export const drawLoginCode = () =>
  Array.from({ length: LOGIN_CODE_LENGTH }, () =>
    LOGIN_CODE_ALPHABET.charAt(randomInt(LOGIN_CODE_ALPHABET.length)),
  ).join("");

/** Makes a code for a student whom neither password nor mailbox lets in, to be read to them within the day. */
export const makeLoginCode = (platform: Platform, caller: Caller, userId: number): Promise<LoginCode> =>
  platform.db
    .transaction()
    .execute((tx) => giveLoginCode(platform, tx, { userId, by: caller, hours: HELP_HOURS }));

/**
 * Gives an account a code that lets it in once, in place of an earlier one; the owner is told by mail. `hours`: its life, at most that of
 * the longest link. The code is known to nobody but whom it is answered to.
 */
export async function giveLoginCode(
  { clock, secrets, settings }: Pick<Platform, "clock" | "secrets" | "settings">,
  tx: Tx,
  {
    userId,
    by,
    hours,
  }: { userId: number; by: Pick<Caller, "userId" | "fullName" | "address">; hours: number },
): Promise<LoginCode> {
  const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
  assertAllowed(judgeReceiver(account));
  const now = clock();
  const expiresAt = hoursAfter(now, codeHours(hours));
  const code = drawLoginCode();
  await useUpTokens(tx, { userId, purposes: [purpose], now });
  await insertToken(tx, {
    tokenHash: hashMailedToken(secrets.mailedTokens, loginCodeText(code)),
    userId,
    purpose,
    newEmail: null,
    createdAt: now,
    expiresAt,
  });
  const until = expiresAt.toISOString();
  await recordActs(tx, by, [{ act: "account.login-code-made", subjectId: userId, details: { until } }]);
  const { address } = by;
  await queueMail(tx, composeNotice({ settings, notice: "LOGIN_CODE_MADE", account, at: now, address }));
  return { userId, fullName: account.fullName, code: formatLoginCode(code), expiresAt: until };
}
