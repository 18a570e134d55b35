import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { setOwnPassword } from "../own-account/own-account.repo.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { lockAccount } from "../users/users.repo.ts";
import { choosePassword } from "./choose-password.ts";
import { confirmOwner, isSameChoice } from "./passwords.ts";

interface Change {
  caller: Caller;
  password: string;
  newPassword: string;
  client: Client;
}

/**
 * Changes the password of an account for who knows the present one. Every session ends, the caller's too, for its token may be in
 * other hands; the caller goes on with a new one.
 */
export async function changeOwnPassword(
  platform: Platform,
  { caller, password, newPassword, client }: Change,
): Promise<Entry | { refused: "BAD_CREDENTIALS" | "SECOND_STEP_NEEDED" }> {
  const { settings } = platform;
  const { userId } = caller;
  const refused = "BAD_CREDENTIALS";
  const owner = await confirmOwner(platform, { userId, password });
  if (!owner) return { refused };
  const passwordHash = await choosePassword(platform, {
    ...owner,
    password: newPassword,
    field: "newPassword",
    who: `account ${userId}`,
  });
  await platform.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    if (!isSameChoice(account.passwordHash, owner.passwordHash)) fail(refused);
    const now = platform.clock();
    await setOwnPassword(tx, userId, passwordHash);
    await useUpTokens(tx, { userId, purposes: ["RESET_PASSWORD", "CHANGE_EMAIL", "LOGIN_CODE"], now });
    await endSessions(tx, userId, "PASSWORD_CHANGED", now);
    const { address } = client;
    await queueMail(tx, composeNotice({ settings, notice: "PASSWORD_CHANGED", account, at: now, address }));
    await recordActs(tx, caller, [{ act: "account.password-changed", subjectId: userId }]);
  });
  const account = { ...owner, passwordHash };
  return openSession(platform, account, { client, refusal: refused, secondStep: "had a session" });
}
