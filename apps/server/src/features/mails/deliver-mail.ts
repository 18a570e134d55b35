import type { Attempt } from "../../platform/jobs.ts";
import type { Mail, Mailer } from "../../platform/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertFailure } from "./mail-failures.repo.ts";

/** Of what a mail server answers, enough to know why. */
const REASON_MAX_LENGTH = 500;

/**
 * Sends a mail. One that cannot be sent goes back to the queue; after the last attempt it is given up, and put where
 * administrators see it.
 */
export async function deliverMail(
  { db, log, clock }: Platform,
  send: Mailer,
  { mail, attempt }: { mail: Mail; attempt: Attempt },
): Promise<void> {
  try {
    await send(mail);
  } catch (error) {
    if (!attempt.isLast) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_LENGTH);
    const { to: recipient, subject, replyTo = null } = mail;
    const attempts = attempt.number;
    await insertFailure(db, { recipient, replyTo, subject, reason, attempts, failedAt: clock() });
    log.warn({ reason }, "a mail was given up");
  }
}
