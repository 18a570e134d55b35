import type { Queryable } from "../../platform/database.ts";
import { addJob } from "../../platform/jobs.ts";
import type { Mail } from "../../platform/mailer.ts";
import { insertMail, type MailedLink } from "./mails.repo.ts";

/**
 * Queues a mail inside the caller's transaction. `link`: it carries a secret one, and what it says is not kept when it is
 * given up.
 */
export async function queueMail(tx: Queryable, mail: Mail, link: MailedLink | null = null): Promise<void> {
  await addJob(tx, "sendMail", { mailId: await insertMail(tx, mail, link) });
}
