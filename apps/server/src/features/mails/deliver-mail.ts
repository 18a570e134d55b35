import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { type Attempt, addJob, type JobPayloads, Reported } from "../../platform/jobs/jobs.ts";
import { decrypt } from "../../platform/keys/encryption.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { withSender } from "./mail-sender.ts";
import {
  deleteMail,
  findQueuedMail,
  giveUpMail,
  lockFailure,
  type QueuedMail,
  type RenewedLink,
  restoreMail,
} from "./mails.repo.ts";
import { queueMail } from "./queue-mail.ts";

/** Of what a mail server answers, enough to know why. */
const REASON_MAX_LENGTH = 500;

/**
 * Sends a mail, unless it was deleted with the person that it was about. One that cannot be sent goes back to the queue; after
 * the last attempt it is given up, and put where administrators see it.
 */
export async function deliverMail(
  { db, log, clock, secrets, settings }: Platform,
  send: Mailer,
  { queued, attempt }: { queued: JobPayloads["sendMail"]; attempt: Attempt },
): Promise<void> {
  if (!("mailId" in queued)) return queueMail(db, queued);
  const { mailId } = queued;
  const mail = await findQueuedMail(db, mailId);
  if (!mail) return;
  try {
    await send(await withSender(settings, db, openMail(secrets, mail)));
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_LENGTH);
    if (!attempt.isLast) {
      log.warn({ mailId, attempt: attempt.number, reason }, "a mail could not be sent, and is tried again");
      throw new Reported(reason, { cause: error });
    }
    await giveUpMail(db, mailId, { reason, attempts: attempt.number, failedAt: clock() });
    log.warn({ mailId, reason }, "a mail was given up");
    return;
  }
  await deleteMail(db, mailId);
}

/** A mail as it is sent: its text may be stored encrypted. */
function openMail(secrets: Platform["secrets"], { sealed, ...mail }: QueuedMail): Mail {
  if (sealed === null) return mail;
  return { ...mail, ...(JSON.parse(decrypt(secrets.mails, sealed)) as Pick<Mail, "text" | "html">) };
}

/** Mails a new link of a kind to an address, if its account still needs one. */
export type SendNewLink = (tx: Tx, asked: { email: string; purpose: RenewedLink }) => Promise<void>;

/** Queues a mail anew that was given up. */
export async function sendMailAgain(
  { db }: Platform,
  caller: Caller,
  { mailId, sendNewLink }: { mailId: number; sendNewLink: SendNewLink },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await lockFailure(tx, mailId);
    if (!mail?.sendable) fail("MAIL_NOT_FOUND");
    await recordActs(tx, caller, [{ act: "mail.sent-again", subjectId: mailId }]);
    if (mail.link && mail.link !== "OTHER") {
      await deleteMail(tx, mailId);
      await sendNewLink(tx, { email: mail.recipient, purpose: mail.link });
    } else {
      await restoreMail(tx, mailId);
      await addJob(tx, "sendMail", { mailId });
    }
  });
}

/** Forgets a mail that was given up. */
export async function deleteFailedMail({ db }: Platform, caller: Caller, mailId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockFailure(tx, mailId))) fail("MAIL_NOT_FOUND");
    await deleteMail(tx, mailId);
    await recordActs(tx, caller, [{ act: "mail.deleted", subjectId: mailId }]);
  });
}
