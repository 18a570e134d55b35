import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type Entry, shareAccounts } from "./books.rules.ts";

/** What entries are about. */
export interface Subject {
  centreId?: number | null;
  batchId?: number | null;
  moveId?: string | null;
  saleId?: string | null;
  paymentId?: number | null;
  /** Of a share: the card that was used. */
  cardId?: number | null;
  educatorPaymentId?: number | null;
}

export interface EntryRow extends Entry, Subject {}

/** Writes entries into the books; never changed again. */
export async function insertEntries(
  tx: Queryable,
  currency: string,
  entries: readonly EntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto("ledgerEntries")
    .values(entries.map((entry) => ({ ...entry, currency })))
    .execute();
}

/** The part of a statement that writes the entry of each share that another part answers: `card_id`, `amount`. */
export const insertShareEntries = (part: string, currency: string): RawBuilder<object> => sql<object>`(
  insert into ledger_entries (debit, credit, amount, currency, card_id)
  select ${sql.lit(shareAccounts.debit)}, ${sql.lit(shareAccounts.credit)}, amount, ${currency}::text, card_id
  from ${sql.table(part)}
)`;
