import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type EntryRow, insertEntries, insertShareEntries } from "./books.repo.ts";

/** Writes entries into the books, in the currency of the country (ISO 4217); never changed again. */
export const recordEntries = (tx: Queryable, currency: string, entries: readonly EntryRow[]): Promise<void> =>
  insertEntries(tx, currency, entries);

/** The part of a statement that books the shares that another part answers: `card_id`, `amount`. */
export const bookShares = (part: string, { currency }: { currency: string }) =>
  insertShareEntries(part, currency);

/** Amount of a payment, in SQL over its row: less where it takes another back. */
export const signedAmount = sql`(case when undoes is null then amount else -amount end)`;
