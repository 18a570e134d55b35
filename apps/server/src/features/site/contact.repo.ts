import type { ContactMessage } from "@manara/contract/site/site";
import type { Queryable, Tx } from "../../platform/database/database.ts";

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  await tx
    .insertInto("contactMessages")
    .values({ ...message, createdAt: now })
    .execute();
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("contactMessages").where("createdAt", "<", before).execute();
}
