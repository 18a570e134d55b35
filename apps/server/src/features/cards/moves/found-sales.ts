import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveEntries, saleEntries } from "../../books/books.rules.ts";
import { recordEntries } from "../../books/books.service.ts";
import { findSold } from "./found-sales.repo.ts";
import type { BatchTerms } from "./ranges.repo.ts";

/**
 * Cards whose codes are accepted from the beginning may be used before anybody says that they were sold: the school has sold them. Brings the
 * books up to what is used. The batches are this transaction's alone.
 */
export async function bookFoundSales(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  batches: readonly BatchTerms[],
): Promise<void> {
  const live = batches.filter(({ liveWhenSold, price }) => !liveWhenSold && price > 0).map(({ id }) => id);
  if (live.length === 0) return;
  const entries = (await findSold(tx, live)).flatMap(({ batchId, found, booked }) => {
    const amount = Math.max(0, found - booked);
    return [
      ...moveEntries("SCHOOL_STOCK", "SOLD", amount),
      ...saleEntries({ amount, commission: 0, isByCentre: false }),
    ].map((entry) => ({ ...entry, batchId }));
  });
  await recordEntries(tx, country.currency, entries);
}
