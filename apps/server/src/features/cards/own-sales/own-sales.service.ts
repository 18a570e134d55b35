import type { OwnSale, SellOwnBody } from "@manara/contract/cards/own-sales";
import type { Seller } from "../../../platform/caller.ts";
import type { Page } from "../../../platform/database/long-lists.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findSale, lockSale } from "../moves/sales.repo.ts";
import { sellWithin } from "../moves/sell-cards.ts";
import { undoWithin } from "../moves/undo-sale.ts";
import { findSaleInFull, findSalesOf } from "./own-sales.repo.ts";
import { believeSoldAt, mayStillUndo } from "./own-sales.rules.ts";

/** Sells cards that the seller's centre has. The same sale sent again is answered as it stands. */
export const sellOwnCards = (platform: Platform, seller: Seller, body: SellOwnBody): Promise<OwnSale> =>
  platform.db.transaction().execute(async (tx) => {
    const soldAt = believeSoldAt(body.soldAt, platform.clock());
    await sellWithin(platform, tx, seller, { ...body, soldAt, onlyOf: seller.centreId });
    return (await findSaleInFull(tx, body.saleId)) ?? fail("SALE_NOT_FOUND");
  });

/** Takes a sale of the seller's centre back, soon after it. The same sent again is answered as it stands. */
export const undoOwnSale = (
  platform: Platform,
  seller: Seller,
  { saleId, isOpened }: { saleId: string; isOpened: boolean },
): Promise<OwnSale> =>
  platform.db.transaction().execute(async (tx) => {
    await lockSale(tx, saleId);
    const isOwn = (await findSale(tx, saleId))?.centreId === seller.centreId;
    const find = async () => (await findSaleInFull(tx, saleId)) ?? fail("SALE_NOT_FOUND");
    const sale = isOwn ? await find() : fail("SALE_NOT_FOUND");
    if (sale.takenBack?.cards === sale.cards) return sale;
    if (!mayStillUndo(sale, platform.clock())) fail("SALE_NOT_FOUND");
    const { firstSerial, lastSerial } = sale;
    await undoWithin(platform, tx, seller, {
      firstSerial,
      lastSerial,
      isOpened,
      reason: "",
      isByCentre: true,
      // A card that came back may have been sold anew: that is another sale.
      before: async () => {
        if ((await find()).takenBack) fail("SALE_NOT_FOUND");
      },
    });
    return find();
  });

/** Sales of the seller's centre, whoever sold for it. */
export const listOwnSales = (
  { db }: Platform,
  { centreId }: Seller,
  page: Page,
): Promise<{ items: OwnSale[]; total: number }> => findSalesOf(db, centreId, page);
