import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { countOpenPeople, endOpenPurchases, extendPurchases, holdSales } from "./purchases.repo.ts";

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

/** Finds people whom the end of a season could concern: who were sold a course before there was one, and what becomes of theirs. */
export async function settleOpenPurchases(
  { country, clock }: Pick<Platform, "country" | "clock">,
  tx: Tx,
  { season, alsoSold }: { season: string; alsoSold: boolean },
): Promise<{ purchasesEnded: number; openPeople: number }> {
  const given = { season, timeZone: country.timeZone, now: clock() };
  if (alsoSold) return { purchasesEnded: await endOpenPurchases(tx, given), openPeople: 0 };
  return { purchasesEnded: 0, openPeople: await countOpenPeople(tx, given) };
}
