import { normaliseEmail } from "@manara/contract/account-rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/database.ts";

/** Mails that did not reach an address. */
export async function deleteFailuresTo(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("mailFailures")
    .where(sql<boolean>`lower(recipient) = ${normaliseEmail(email)}`)
    .execute();
}

/** Mails of what was written to the school from an address: its subject holds a name. */
export async function deleteFailuresFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("mailFailures")
    .where(sql<boolean>`lower(reply_to) = ${normaliseEmail(email)}`)
    .execute();
}
