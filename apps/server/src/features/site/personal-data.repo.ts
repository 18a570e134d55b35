import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

const isFrom = (email: string) => sql<boolean>`lower(email) = ${normaliseEmail(email)}`;

/** Reads messages to the school from an address, oldest first. */
async function findMessagesFrom(db: Queryable, email: string): Promise<PersonalData["messages"]> {
  const rows = await db
    .selectFrom("contactMessages")
    .select(["name", "message", "createdAt", "answer"])
    .where(isFrom(email))
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, creationDateTime: createdAt.toISOString() }));
}

async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("contactMessages").where(isFrom(email)).execute();
}

export const siteData = {
  // Messages from an address are its owner's to have and to take back.
  contactMessages: {
    exportOf: async (db, { email, emailVerified }) => ({
      messages: emailVerified ? await findMessagesFrom(db, email) : [],
    }),
    erase: async (tx, { email, emailVerified }) => {
      if (emailVerified) await deleteMessagesFrom(tx, email);
    },
  },
  configuration: {
    exportOf: "how to reach the school, for everybody to see",
    erase: "the school's own address and numbers",
  },
  siteFiles: {
    exportOf: "pictures of the school, for everybody to see",
    erase: "shown by the site, which is the school's",
  },
} satisfies PersonalTables;
