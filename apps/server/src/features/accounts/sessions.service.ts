import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import { networkOf } from "../../platform/network.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { hoursAfter, isWorthNotice } from "./accounts.rules.ts";
import { composeNotice } from "./mails/compose.ts";
import { signToken } from "./session-tokens.ts";
import { type EndedSession, insertSession } from "./sessions.repo.ts";
import { type Account, lockAccount, setSignInNoticed } from "./users.repo.ts";

interface SignIn {
  now: Date;
  /** Of the client. */
  address: string;
}

/** Who knocks, and from where. */
export interface Client {
  address: string;
  /** The browser, as it calls itself. */
  device: string;
}

interface Opening {
  client: Client;
  /** What it is told when the proof is void. */
  refusal: "BAD_CREDENTIALS" | "SOCIAL_LOGIN_FAILED";
}

/**
 * Opens the one session of an account whose owner has just proved to be it, and answers its token.
 * A password changed since then makes the proof void.
 */
export async function openSession(
  platform: Platform,
  account: Account,
  { client, refusal }: Opening,
): Promise<string> {
  const now = platform.clock();
  const expiresAt = hoursAfter(now, platform.settings.SESSION_HOURS);
  const id = await platform.db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) fail(refusal);
    if (current.blockedAt !== null) fail("ACCOUNT_BLOCKED");
    const { address } = client;
    const opened = await insertSession(tx, { userId: account.id, ...client, now, expiresAt });
    await tellOwner(platform, tx, { account: current, signIn: { now, address }, ended: opened.superseded });
    if (current.role !== "STUDENT") await recordStaff(platform, tx, { account: current, client });
    return opened.id;
  });
  return signToken(platform.secrets.tokens, { id, userId: account.id, expiresAt }, now);
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
async function tellOwner(
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
