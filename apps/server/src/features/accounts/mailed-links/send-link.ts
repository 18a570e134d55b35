import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { LimitName } from "@manara/contract/calls/limits";
import type { Tx } from "../../../platform/database/database.ts";
import { hashMailedToken, makeMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { RenewedLink } from "../../mails/mails.service.ts";
import { queueSecretMail } from "../../mails/queue-mail.ts";
import { composeLinkMail } from "../account-mails.ts";
import { hoursAfter, tokenLifeHours } from "../accounts.rules.ts";
import { type Account, findAccountByEmail } from "../users/users.repo.ts";
import { findAskerOf, findWantedPage, insertToken, type TokenPurpose } from "./account-tokens.repo.ts";

interface Link {
  account: Account;
  purpose: TokenPurpose;
  /** Of a change: where the link goes, and what the account will then be called by. */
  newEmail?: string;
  /** Detail of the link, where the account does not say so. Of VERIFY_EMAIL, the page of this site that it leads on to. */
  detail?: string | undefined;
  /** Provider that the mail names. */
  about?: string;
}

/** A counter for each purpose: whoever asks for one kind of mail leaves the others to the owner. */
const counterOf = (purpose: TokenPurpose): LimitName => {
  if (purpose === "RESET_PASSWORD") return "resetMails";
  return purpose === "VERIFY_EMAIL" ? "verificationMails" : "accountMails";
};

/** From where something was asked for, and whether with a solved challenge. */
export interface Asker {
  address: string;
  hasWorked: boolean;
}

/**
 * Mails a link that was asked for from an address. Counted here, where the mail is made, and not with the calls: one for an unknown or
 * verified address succeeds or fails without a mail.
 */
export async function mailLink(platform: Platform, link: Link, asker: Asker): Promise<void> {
  const email = normaliseEmail(link.account.email);
  const { address, hasWorked } = asker;
  await platform.throttles.count({ [counterOf(link.purpose)]: email, mailsOfNetwork: address }, hasWorked);
  await platform.db.transaction().execute((tx) => sendLink(platform, tx, link));
}

/** Makes a token and queues the mail that carries it; both come true with the caller's transaction, or neither. */
export async function sendLink(
  platform: Platform,
  tx: Tx,
  { account, purpose, newEmail, detail: said, about }: Link,
): Promise<void> {
  const now = platform.clock();
  const token = makeMailedToken();
  // Another link leads on to where the first one would have led.
  const detail = said ?? (purpose === "VERIFY_EMAIL" ? await findWantedPage(tx, account.id) : null);
  await insertToken(tx, {
    tokenHash: hashMailedToken(platform.secrets.mailedTokens, token),
    userId: account.id,
    purpose,
    newEmail: newEmail ?? null,
    detail,
    createdAt: now,
    expiresAt: hoursAfter(now, tokenLifeHours[purpose]),
  });
  const to = newEmail === undefined ? account : { ...account, email: newEmail };
  const { settings, secrets } = platform;
  const next = purpose === "VERIFY_EMAIL" ? detail : null;
  const mail = composeLinkMail({ settings, purpose, account: to, token, about, next });
  await queueSecretMail(tx, secrets, { mail, link: isRenewed(purpose) ? purpose : "OTHER" });
}

/** Links that are made anew when their mail was given up. */
const isRenewed = (purpose: TokenPurpose): purpose is RenewedLink =>
  purpose === "VERIFY_EMAIL" || purpose === "RESET_PASSWORD" || purpose === "CHANGE_EMAIL";

/** Mails a new link to an account that still needs one; nothing is sent when it does not. */
export async function sendNewLink(
  platform: Platform,
  tx: Tx,
  { email, purpose }: { email: string; purpose: RenewedLink },
): Promise<void> {
  if (purpose === "CHANGE_EMAIL") {
    const asker = await findAskerOf(tx, { newEmail: email, now: platform.clock() });
    if (asker) await sendLink(platform, tx, { account: asker, purpose, newEmail: email });
    return;
  }
  const account = await findAccountByEmail(tx, email);
  const isVerified = purpose === "VERIFY_EMAIL" && account?.emailVerifiedAt;
  if (account && !isVerified) await sendLink(platform, tx, { account, purpose });
}
