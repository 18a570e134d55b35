import { normaliseEmail } from "@manara/contract/account-rules";
import type { ContactMessage } from "@manara/contract/site";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contact_messages")
    .values({ name: message.name, email: message.email, message: message.message, created_at: now })
    .execute();
}

const isFrom = (email: string) => sql<boolean>`lower(email) = ${normaliseEmail(email)}`;

/** What was written from an address, oldest first. */
export const selectMessagesOf = (
  db: Queryable,
  email: string,
): Promise<{ name: string; message: string; createdAt: Date }[]> =>
  db
    .selectFrom("contact_messages")
    .select(["name", "message", "created_at as createdAt"])
    .where(isFrom(email))
    .orderBy("id")
    .execute();

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("contact_messages").where(isFrom(email)).execute();
}
