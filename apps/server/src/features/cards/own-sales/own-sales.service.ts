import type { OwnSale, SellOwnBody } from "@manara/contract/cards/own-sales";
import type { Seller } from "../../../platform/caller.ts";
import type { Page } from "../../../platform/database/long-lists.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sellWithin } from "../moves/sell-cards.ts";
import { findSaleInFull, findSalesOf } from "./own-sales.repo.ts";
import { believeSoldAt } from "./own-sales.rules.ts";

/** Sells cards that the seller's centre has. The same sale sent again is answered as it stands. */
export const sellOwnCards = (platform: Platform, seller: Seller, body: SellOwnBody): Promise<OwnSale> =>
  platform.db.transaction().execute(async (tx) => {
    const soldAt = believeSoldAt(body.soldAt, platform.clock());
    await sellWithin(platform, tx, seller, { ...body, soldAt, onlyOf: seller.centreId });
    return (await findSaleInFull(tx, body.saleId)) ?? fail("SALE_NOT_FOUND");
  });

/** Sales of the seller's centre, whoever sold for it. */
export const listOwnSales = (
  { db }: Platform,
  { centreId }: Seller,
  page: Page,
): Promise<{ items: OwnSale[]; total: number }> => findSalesOf(db, centreId, page);
