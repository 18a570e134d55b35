import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { Tx } from "../../../platform/database/database.ts";
import { daysAfter } from "../../../platform/days.rules.ts";
import { fail } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { hoursAfter, isWorthNotice } from "../accounts.rules.ts";
import { deleteOldTokens } from "../mailed-links/account-tokens.repo.ts";
import { deleteOldChallenges } from "../passkeys/passkeys.repo.ts";
import { isSameChoice } from "../passwords/passwords.ts";
import { showSecondStep } from "../second-step/show-second-step.ts";
import { type Account, findAccountByEmail, lockAccount, setSignInNoticed } from "../users/users.repo.ts";
import { lifeHours, signToken } from "./session-tokens.ts";
import { deleteOldSessions, type EndedSession, insertSession } from "./sessions.repo.ts";

interface SignIn {
  now: Date;
  /** Of the client. */
  address: string;
}

/** Caller of a sign-in, and from where. */
export interface Client {
  address: string;
  /** The browser, as it calls itself. */
  device: string;
}

interface Opening {
  client: Client;
  /** Answer when the proof is void. */
  refusal: "BAD_CREDENTIALS" | "SOCIAL_LOGIN_FAILED" | "PASSKEY_NOT_ACCEPTED" | "LOGIN_CODE_NOT_ACCEPTED";
  /**
   * State of the second step: a code, if one was given; that it has just been shown; or that the caller has a session
   * already, in which what asks for it goes on doing so.
   */
  secondStep: { code: string | null | undefined } | "shown" | "had a session";
}

/** Opened session and its token. */
export interface Entry {
  account: Account;
  token: string;
}

/**
 * Opens the one session of an account whose owner has just proved to be it, and answers its token. The one place where sessions
 * begin, and so where the second step of an account that has one is asked for. A password changed since then makes the proof void.
 */
export async function openSession(
  platform: Platform,
  account: Account,
  { client, refusal, secondStep }: Opening,
): Promise<Entry | { refused: "SECOND_STEP_NEEDED" }> {
  const now = platform.clock();
  const opened = await platform.db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current || !isSameChoice(current.passwordHash, account.passwordHash)) fail(refusal);
    if (current.blockedAt !== null) fail("ACCOUNT_BLOCKED");
    const { address } = client;
    const isShown = await isSecondStepShown(platform, tx, { account: current, secondStep, address });
    if (isShown === "no") return null;
    const steppedUpAt = isShown === "yes" ? now : null;
    const expiresAt = hoursAfter(now, lifeHours(current.role, platform.settings));
    const session = await insertSession(tx, { userId: account.id, ...client, now, expiresAt, steppedUpAt });
    await notifyOwner(platform, tx, {
      account: current,
      signIn: { now, address },
      ended: session.superseded,
    });
    if (isGuarded(current.role)) await recordStaff(platform, tx, { account: current, client });
    return { id: session.id, expiresAt };
  });
  if (opened === null) return { refused: "SECOND_STEP_NEEDED" };
  const token = await signToken(platform.secrets.tokens, { ...opened, userId: account.id }, now);
  return { account, token };
}

/** Whether the account's second step was shown; where it need not be, `unasked`. */
async function isSecondStepShown(
  platform: Platform,
  tx: Tx,
  { account, secondStep, address }: Pick<Opening, "secondStep"> & { account: Account; address: string },
): Promise<"yes" | "no" | "unasked"> {
  if (!account.secondStepAt || secondStep === "had a session") return "unasked";
  if (secondStep === "shown") return "yes";
  const { code } = secondStep;
  if (!code?.trim()) return "no";
  return (await showSecondStep(platform, tx, { account, code, address })) ? "yes" : "no";
}

/** Staff can do more harm, so each of their sign-ins can be found later. */
async function recordStaff(
  { log }: Platform,
  tx: Tx,
  { account, client }: { account: Account; client: Client },
): Promise<void> {
  const { id: userId, fullName, role } = account;
  const { address, device } = client;
  const details = { role, device };
  await recordActs(tx, { userId, fullName, address }, [
    { act: "account.signed-in", subjectId: userId, details },
  ]);
  log.info({ userId, role, address }, "staff signed in");
}

/** Mails the owner that the account was opened elsewhere, when that is worth a mail. */
async function notifyOwner(
  { settings }: Platform,
  tx: Tx,
  { account, signIn, ended }: { account: Account; signIn: SignIn; ended: EndedSession | null },
): Promise<void> {
  const { now, address } = signIn;
  const superseded = ended && { network: networkOf(ended.address), expiresAt: ended.expiresAt };
  if (!isWorthNotice({ now, network: networkOf(address) }, superseded, account.signInNoticedAt)) return;
  await setSignInNoticed(tx, account.id, now);
  const notice = "SIGNED_IN_ELSEWHERE";
  await queueMail(tx, composeNotice({ settings, notice, account, at: now, address }));
}

/** How long one can still see why a session ended, or a link did not work. */
const KEPT_DAYS = 30;

/** Forgets sessions and mailed links that have been over for long. */
export async function forgetOldSessions({ db, clock }: Platform): Promise<void> {
  const before = daysAfter(clock(), -KEPT_DAYS);
  await deleteOldSessions(db, before);
  await deleteOldTokens(db, before);
  await deleteOldChallenges(db, clock());
}

/** Puts on record that so many have failed to sign in to an account that everybody is kept out for a while. */
export function recordLock(
  { db, log }: Platform,
  { limit, email, address }: { limit: string; email: string; address: string },
): void {
  const write = async () => {
    const account = email.includes("\0") ? null : await findAccountByEmail(db, email);
    if (!account) return;
    const nobody = { userId: null, fullName: "", address };
    await recordActs(db, nobody, [{ act: "account.locked", subjectId: account.id, details: { limit } }]);
  };
  // The answer does not wait: its time would show whether there is such an account.
  write().catch((err: unknown) => log.error({ err }, "a lock could not be put on record"));
}
