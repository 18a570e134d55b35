import type { ContactMessage } from "@manara/contract/site";
import type { Tx } from "../../platform/database.ts";

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contact_messages")
    .values({ name: message.name, email: message.email, message: message.message, created_at: now })
    .execute();
}
