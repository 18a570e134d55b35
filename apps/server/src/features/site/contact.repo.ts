import { normaliseEmail } from "@manara/contract/account-rules";
import type { ContactMessage } from "@manara/contract/site";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contactMessages")
    .values({ ...message, createdAt: now })
    .execute();
}

const isFrom = (email: string) => sql<boolean>`lower(email) = ${normaliseEmail(email)}`;

/** What was written from an address, oldest first. */
export const selectMessagesOf = (
  db: Queryable,
  email: string,
): Promise<{ name: string; message: string; createdAt: Date }[]> =>
  db
    .selectFrom("contactMessages")
    .select(["name", "message", "createdAt"])
    .where(isFrom(email))
    .orderBy("id")
    .execute();

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("contactMessages").where("createdAt", "<", before).execute();
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("contactMessages").where(isFrom(email)).execute();
}
