import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

const isFrom = (email: string) => sql<boolean>`lower(email) = ${normaliseEmail(email)}`;

/** Reads messages to the school from an address, oldest first. */
export async function findMessagesFrom(db: Queryable, email: string): Promise<PersonalData["messages"]> {
  const rows = await db
    .selectFrom("contactMessages")
    .select(["name", "message", "createdAt", "answer"])
    .where(isFrom(email))
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, creationDateTime: createdAt.toISOString() }));
}

export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("contactMessages").where(isFrom(email)).execute();
}
