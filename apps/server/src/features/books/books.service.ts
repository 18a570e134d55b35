import type { Queryable } from "../../platform/database/database.ts";
import { type EntryRow, insertEntries, insertShareEntries } from "./books.repo.ts";

/** Writes entries into the books, in the currency of the country (ISO 4217); never changed again. */
export const recordEntries = (tx: Queryable, currency: string, entries: readonly EntryRow[]): Promise<void> =>
  insertEntries(tx, currency, entries);

/** The part of a statement that books the shares that another part answers: `card_id`, `amount`. */
export const bookShares = (part: string, { currency }: { currency: string }) =>
  insertShareEntries(part, currency);
