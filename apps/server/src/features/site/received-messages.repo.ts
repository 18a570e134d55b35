import type { ListMessagesQuery, ReceivedMessage } from "@manara/contract/site/contact";
import type { ContactMessage } from "@manara/contract/site/site";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findPage, pickCounted } from "../../platform/database/long-lists.ts";

const columns = [
  "message.id",
  "message.name",
  "message.email",
  "message.message",
  "message.locale",
  "message.createdAt",
  "message.answer",
  "message.answeredAt",
  "message.doneAt",
  "users.fullName",
] as const;

/** A message with the name of who has answered it. */
export interface MessageRow {
  id: number;
  name: string;
  email: string;
  message: string;
  locale: string | null;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  doneAt: Date | null;
  fullName: string | null;
}

/** A message as the wire shows it. */
export const toReceivedMessage = (row: MessageRow): ReceivedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  creationDateTime: row.createdAt.toISOString(),
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : { text: row.answer, dateTime: row.answeredAt.toISOString(), fullName: row.fullName },
  doneDateTime: row.doneAt?.toISOString() ?? null,
});

const rowsIn = {
  "": sql<boolean>`true`,
  OPEN: sql<boolean>`done_at is null`,
  DONE: sql<boolean>`done_at is not null`,
};

/** A part of the messages, newest first, and how many there are in all; one query. */
export const findMessages = (
  db: Queryable,
  { state = "", ...page }: ListMessagesQuery,
): Promise<{ rows: MessageRow[]; total: number }> =>
  findPage<MessageRow>(
    db,
    pickCounted("contactMessages", { rows: rowsIn[state], order: sql`id desc` }, page),
    (shown) =>
      shown
        .leftJoin("contactMessages as message", "message.id", "shown.id")
        .leftJoin("users", "users.id", "message.answeredBy")
        .select(columns),
  );

export async function findMessage(db: Queryable, id: number): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("contactMessages as message")
    .leftJoin("users", "users.id", "message.answeredBy")
    .select(columns)
    .where("message.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a message against another answer at the same time; false: there is none. */
export async function lockMessage(tx: Tx, id: number): Promise<boolean> {
  const query = tx.selectFrom("contactMessages").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function setAnswer(
  tx: Tx,
  id: number,
  { answer, answeredBy, now }: { answer: string; answeredBy: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("contactMessages")
    .set({ answer, answeredBy, answeredAt: now, doneAt: now })
    .where("id", "=", id)
    .execute();
}

/** Null: it waits again. */
export async function setDone(tx: Tx, id: number, doneAt: Date | null): Promise<void> {
  await tx.updateTable("contactMessages").set({ doneAt }).where("id", "=", id).execute();
}

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contactMessages")
    .values({ ...message, createdAt: now })
    .execute();
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("contactMessages").where("createdAt", "<", before).execute();
}
