import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { extendPurchases, holdSales } from "./season-purchases.repo.ts";

/**
 * Changes the exam dates of a season and moves its purchases along: a later end is theirs too, an earlier one is not, for
 * nobody loses what they were sold. Sales wait meanwhile, so that none of them misses the change. Answers how many last longer.
 */
export async function changeSeason<T extends { season: string }>(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  change: () => Promise<T>,
): Promise<{ changed: T; purchasesMoved: number }> {
  await holdSales(tx);
  const changed = await change();
  const { season } = changed;
  return { changed, purchasesMoved: await extendPurchases(tx, { season, timeZone: country.timeZone }) };
}
