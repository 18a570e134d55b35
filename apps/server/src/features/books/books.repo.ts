import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type Entry, shareAccounts } from "./books.rules.ts";

/** Subject of entries. */
export interface Subject {
  centreId?: number | null;
  batchId?: number | null;
  moveId?: string | null;
  saleId?: string | null;
  paymentId?: number | null;
  /** Used card of a share. */
  cardId?: number | null;
  educatorPaymentId?: number | null;
}

export interface EntryRow extends Entry, Subject {}

/** Inserts entries into the books. A trigger refuses later changes. */
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

/** Returns a CTE that inserts the entry of each share of another CTE, whose rows are `card_id` and `amount`. */
export const insertShareEntries = (part: string, currency: string): RawBuilder<object> => sql<object>`(
  insert into ledger_entries (debit, credit, amount, currency, card_id)
  select ${sql.lit(shareAccounts.debit)}, ${sql.lit(shareAccounts.credit)}, amount, ${currency}::text, card_id
  from ${sql.table(part)}
)`;
