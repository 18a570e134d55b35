import { type Attempt, type JobPayloads, Reported } from "../../platform/jobs/jobs.ts";
import { decrypt } from "../../platform/keys/encryption.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteMail, findQueuedMail, giveUpMail, type QueuedMail } from "./mails.repo.ts";
import { queueMail } from "./queue-mail.ts";

/** Of what a mail server answers, enough to know why. */
const REASON_MAX_LENGTH = 500;

/**
 * Sends a mail, unless it was deleted with the person that it was about. One that cannot be sent goes back to the queue; after
 * the last attempt it is given up, and put where administrators see it.
 */
export async function deliverMail(
  { db, log, clock, secrets }: Platform,
  send: Mailer,
  { queued, attempt }: { queued: JobPayloads["sendMail"]; attempt: Attempt },
): Promise<void> {
  if (!("mailId" in queued)) return queueMail(db, queued);
  const { mailId } = queued;
  const mail = await findQueuedMail(db, mailId);
  if (!mail) return;
  try {
    await send(openMail(secrets, mail));
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
