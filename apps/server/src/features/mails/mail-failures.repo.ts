import { normaliseEmail } from "@manara/contract/account-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/long-lists.ts";

/** A mail that was given up. */
export interface MailFailure {
  id: number;
  recipient: string;
  subject: string;
  reason: string;
  attempts: number;
  failedAt: Date;
}

export async function insertFailure(db: Queryable, failure: Omit<MailFailure, "id">): Promise<void> {
  await db.insertInto("mailFailures").values(failure).execute();
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

export async function deleteFailuresTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom("mailFailures")
    .where(({ fn }) => fn("lower", ["recipient"]), "=", normaliseEmail(recipient))
    .execute();
}
