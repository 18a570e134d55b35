import type { OwnCentre } from "@manara/contract/centres/own-centre";
import type { Seller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { countStock, findAccountOf, findStock } from "./centre-account-list.repo.ts";

const MOST_RANGES = 500;

/** The centre that somebody sells for, with its cards. */
export async function showOwnCentre({ db }: Platform, { centreId }: Seller): Promise<OwnCentre> {
  const [account, counts, ranges] = await Promise.all([
    findAccountOf(db, centreId),
    countStock(db, centreId),
    findStock(db, centreId, MOST_RANGES),
  ]);
  const own = account ?? fail("CENTRE_NOT_FOUND");
  return {
    ...own,
    creditLeft: own.creditLimit - own.owed,
    stocks: counts.map((stock) => ({
      ...stock,
      ranges: ranges
        .filter(({ price }) => price === stock.price)
        .map(({ firstSerial, lastSerial }) => ({ firstSerial, lastSerial })),
    })),
  };
}
