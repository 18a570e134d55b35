import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { deleteMail, lockFailure, type RenewedLink, restoreMail } from "./mails.repo.ts";

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
