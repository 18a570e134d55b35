import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import type { Queryable } from "../../platform/database/database.ts";
import { addJob, addPatientJobs } from "../../platform/jobs/jobs.ts";
import { encrypt } from "../../platform/keys/encryption.ts";
import type { Secrets } from "../../platform/keys/secrets.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { insertMail, insertMails, insertSecretMail, type MailedLink } from "./mails.repo.ts";

/** Queues a mail inside the caller's transaction; none to who has no mailbox. */
export async function queueMail(tx: Queryable, mail: Mail): Promise<void> {
  if (hasNoMail(mail.to)) return;
  await addJob(tx, "sendMail", { mailId: await insertMail(tx, mail) });
}

/** The same with many mails that nobody waits for: they are sent after all others. */
export async function queuePatientMails(tx: Queryable, mails: readonly Mail[]): Promise<void> {
  const ids = await insertMails(
    tx,
    mails.filter(({ to }) => !hasNoMail(to)),
  );
  await addPatientJobs(
    tx,
    "sendMail",
    ids.map((mailId) => ({ mailId })),
  );
}

/**
 * The same with a mail that contains a secret link: its text is stored encrypted, so that whoever reads the database cannot follow
 * the link, and is not kept when it is given up.
 */
export async function queueSecretMail(
  tx: Queryable,
  secrets: Pick<Secrets, "mails">,
  { mail: { text, html, ...mail }, link }: { mail: Mail; link: MailedLink },
): Promise<void> {
  if (hasNoMail(mail.to)) return;
  const sealed = encrypt(secrets.mails, JSON.stringify({ text, html }));
  await addJob(tx, "sendMail", { mailId: await insertSecretMail(tx, { ...mail, link, sealed }) });
}
