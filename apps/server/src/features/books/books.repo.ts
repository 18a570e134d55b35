import type { Queryable } from "../../platform/database/database.ts";
import type { Entry } from "./books.rules.ts";

/** What entries are about. */
export interface Subject {
  centreId?: number | null;
  batchId?: number | null;
  moveId?: string | null;
  saleId?: string | null;
  paymentId?: number | null;
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
