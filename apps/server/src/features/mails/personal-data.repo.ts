import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Mails to these addresses, those that wait and those that were given up. */
export async function deleteMailsTo(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where(sql<boolean>`lower(recipient) = any(${emails.map(normaliseEmail)}::text[])`)
    .execute();
}

/** Mails of what was written to the school from an address. */
async function deleteMailsOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where(sql<boolean>`lower(reply_to) = ${normaliseEmail(email)}`)
    .execute();
}

export const mailData = {
  mails: {
    exportOf: "what is on its way to the person or the school, and the record of what mail servers refused",
    erase: async (tx, { email, emailVerified }) => {
      await deleteMailsTo(tx, [email]);
      if (emailVerified) await deleteMailsOf(tx, email);
    },
  },
  mailSender: {
    exportOf: "the name and the address that mails of the school show",
    erase: "the school's own name and address",
  },
} satisfies PersonalTables;
