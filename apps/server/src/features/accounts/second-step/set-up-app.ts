import { shownAddress } from "@manara/contract/accounts/login-name-rules";
import type { NewAuthenticator } from "@manara/contract/accounts/second-step";
import { SET_UP_MINUTES } from "@manara/contract/accounts/second-step-rules";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail, type Refused } from "../../../platform/failure.ts";
import { encrypt } from "../../../platform/keys/encryption.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { confirmOwner } from "../passwords/passwords.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { findAccount, lockAccount } from "../users/users.repo.ts";
import { hashRecoveryCode, makeRecoveryCodes, readCode } from "./codes.ts";
import {
  findSecondStep,
  replaceRecoveryCodes,
  type SecondStepRow,
  setApp,
  setPendingApp,
  setSecondStepAt,
} from "./second-step.repo.ts";
import { readAppSecret } from "./show-second-step.ts";
import { findCounter, makeAppSecret, writeAppUri } from "./totp.ts";

/** Whether the app that is being set up was begun in this session, and lately: a phone may have been given its key. */
export const isUnderWay = (
  { pendingAt, pendingSession }: Pick<SecondStepRow, "pendingAt" | "pendingSession">,
  { sessionId, now }: { sessionId: string; now: Date },
): boolean =>
  pendingSession === sessionId &&
  pendingAt !== null &&
  now.getTime() < pendingAt.getTime() + SET_UP_MINUTES * 60_000;

/**
 * A secret for an authenticator app, for who knows the password: a new one, unless one is being set up. It counts for nothing before
 * a code of it was shown.
 */
export async function startApp(
  platform: Platform,
  { userId, sessionId }: Caller,
  password: string,
): Promise<NewAuthenticator | Refused> {
  const { db, secrets, settings, clock } = platform;
  const owner = await confirmOwner(platform, { userId, password });
  if (!owner) return { refused: "BAD_CREDENTIALS" };
  const secret = await db.transaction().execute(async (tx) => {
    // Two tabs that begin at once are given one secret.
    await lockAccount(tx, userId);
    const step = await findSecondStep(tx, userId);
    const now = clock();
    const begun =
      step?.pending && isUnderWay(step, { sessionId, now })
        ? readAppSecret(platform, userId, step.pending)
        : null;
    if (begun !== null) return begun;
    const made = makeAppSecret();
    const pending = encrypt(secrets.authenticators, made);
    await setPendingApp(tx, userId, { pending, pendingAt: now, pendingSession: sessionId });
    return made;
  });
  return {
    secret,
    uri: writeAppUri(secret, { brand: settings.brand.name, email: shownAddress(owner.email) }),
  };
}

const wrongCode: Refused = {
  refused: "VALIDATION_FAILED",
  issues: [{ path: "code", code: "CODE_INVALID", message: "code invalid" }],
};

/**
 * Takes the app whose code this is for the account's second step, and gives new recovery codes. The session goes on under a new
 * token: others may have the earlier one.
 */
export async function confirmApp(
  platform: Platform,
  caller: Caller,
  { code, client }: { code: string; client: Client },
): Promise<(Entry & { recoveryCodes: string[] }) | Refused> {
  const { userId } = caller;
  const typed = readCode(code);
  const recoveryCodes = await platform.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    const step = await findSecondStep(tx, userId);
    if (!step?.pending || !("app" in typed)) return null;
    const { settings, clock } = platform;
    const now = clock();
    const secret = readAppSecret(platform, userId, step.pending);
    if (secret === null) return null;
    const lastCounter = findCounter(secret, typed.app, { now, lastUsed: null });
    if (lastCounter === null) return null;
    await setApp(tx, userId, { secret: step.pending, lastCounter });
    await setSecondStepAt(tx, userId, account.secondStepAt ?? now);
    await recordActs(tx, caller, [{ act: "account.second-step-on", subjectId: userId }]);
    const { address } = client;
    await queueMail(tx, composeNotice({ settings, notice: "SECOND_STEP_ON", account, at: now, address }));
    return giveRecoveryCodes(platform, tx, userId);
  });
  if (!recoveryCodes) return wrongCode;
  const account = (await findAccount(platform.db, userId)) ?? fail("NOT_LOGGED_IN");
  const opened = await openSession(platform, account, {
    client,
    refusal: "BAD_CREDENTIALS",
    secondStep: "shown",
  });
  return "refused" in opened ? opened : { ...opened, recoveryCodes };
}

/** New recovery codes in place of the earlier ones. */
async function giveRecoveryCodes({ secrets }: Platform, tx: Tx, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const key = secrets.recoveryCodes.current;
  const hashes = codes.map((code) => hashRecoveryCode(key, userId, code.replaceAll("-", "")));
  await replaceRecoveryCodes(tx, userId, { hashes, keyId: key.id });
  return codes;
}

/** The same for who has a second step already. */
export const renewRecoveryCodes = (platform: Platform, caller: Caller): Promise<string[]> =>
  platform.db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const account = await lockAccount(tx, userId);
    if (!account?.secondStepAt) return [];
    await recordActs(tx, caller, [{ act: "account.recovery-codes-renewed", subjectId: userId }]);
    return giveRecoveryCodes(platform, tx, userId);
  });
