import { normaliseEmail } from "@manara/contract/account-rules";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/long-lists.ts";

/** A mail that was given up, as administrators see it. */
interface MailFailure {
  id: number;
  recipient: string;
  subject: string;
  reason: string;
  attempts: number;
  failedAt: Date;
}

/** A mail that is given up; `replyTo` is whoever wrote what it says, if not the school. */
type NewFailure = Omit<MailFailure, "id"> & { replyTo: string | null };

/** A mail to an account that was deleted while it was under way leaves no address behind. */
export async function insertFailure(db: Queryable, failure: NewFailure): Promise<void> {
  const { recipient, replyTo, subject, reason, attempts, failedAt } = failure;
  await sql`
    insert into mail_failures (recipient, reply_to, subject, reason, attempts, failed_at)
    select ${recipient}, ${replyTo}, ${subject}, ${reason}, ${attempts}::integer, ${failedAt}::timestamptz
    where ${replyTo}::text is not null
      or exists (select from users where lower(email) = ${normaliseEmail(recipient)})`.execute(db);
}

/** A part of the mails that were given up, newest first, and how many there are in all; one query. */
export const findFailures = (db: Queryable, page: Page): Promise<{ rows: MailFailure[]; total: number }> =>
  findPage<MailFailure>(
    db,
    pickCounted("mailFailures", { rows: sql`true`, order: sql`id desc` }, page),
    (shown) =>
      shown
        .leftJoin("mailFailures as failure", "failure.id", "shown.id")
        .select([
          "failure.id",
          "failure.recipient",
          "failure.subject",
          "failure.reason",
          "failure.attempts",
          "failure.failedAt",
        ]),
  );

export async function deleteFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("mailFailures").where("failedAt", "<", before).execute();
}
