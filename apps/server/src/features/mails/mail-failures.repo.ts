import { normaliseEmail } from "@manara/contract/account-rules";
import type { Queryable, Tx } from "../../platform/database.ts";

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
export async function findFailures(
  db: Queryable,
  page: { limit: number; offset: number },
): Promise<{ rows: MailFailure[]; total: number }> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("mailFailures")
        .select(({ fn }) => fn.countAll<string>().as("total"))
        .as("counted"),
    )
    .leftJoinLateral(
      db
        .selectFrom("mailFailures")
        .select(["id", "recipient", "subject", "reason", "attempts", "failedAt"])
        .orderBy("id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("failure"),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy("failure.id", "desc")
    .execute();
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [row as MailFailure])),
    total: Number(rows[0]?.total ?? 0),
  };
}

export async function deleteFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("mailFailures").where("failedAt", "<", before).execute();
}

export async function deleteFailuresTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom("mailFailures")
    .where(({ fn }) => fn("lower", ["recipient"]), "=", normaliseEmail(recipient))
    .execute();
}
