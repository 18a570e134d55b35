import { normaliseEmail } from "@manara/contract/account-rules";
import type { ContactMessage } from "@manara/contract/site";
import type { Queryable, Tx } from "../../platform/database.ts";

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contact_messages")
    .values({ name: message.name, email: message.email, message: message.message, created_at: now })
    .execute();
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where(({ fn }) => fn("lower", ["email"]), "=", normaliseEmail(email))
    .execute();
}
