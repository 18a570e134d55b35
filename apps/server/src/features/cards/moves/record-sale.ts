import type { CardMove } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { commissionOn, moveEntries, owedBy, saleEntries } from "../../books/books.rules.ts";
import { recordEntries } from "../../books/books.service.ts";
import { charge, shareOf } from "../../centres/centre-accounts.service.ts";
import { type Moved, unusedOf } from "./move-cards.ts";
import type { BatchTerms } from "./ranges.repo.ts";
import { recordMoves } from "./record-moves.ts";
import { findSold, insertSale } from "./sales.repo.ts";

interface Sale {
  id: string;
  caller: Caller;
  moved: readonly Moved[];
  /** Seller; null: the school. */
  centreId: number | null;
  soldAt?: Date;
  phone?: string | null;
}

/** Writes down that moved cards are sold: the money, what a centre owes for them, the steps. Fails when a centre may not owe so much. */
export async function recordSale(
  platform: Pick<Platform, "country" | "clock">,
  tx: Tx,
  { id, caller, moved, centreId, soldAt = platform.clock(), phone = null }: Sale,
): Promise<CardMove[]> {
  const share = centreId === null ? 0 : await shareOf(tx, centreId);
  const moneyOf = (one: Moved) => {
    const { price } = one.batch;
    const cards = unusedOf(one);
    const commission = commissionOn(price, share) * cards;
    return { amount: price * cards, commission, isByCentre: centreId !== null };
  };
  const sums = moved.map(moneyOf);
  const amount = sums.reduce((sum, one) => sum + one.amount, 0);
  const commission = sums.reduce((sum, one) => sum + one.commission, 0);
  const owed = owedBy(sums.flatMap(saleEntries));
  if (centreId !== null) await charge(tx, centreId, owed);
  const cards = moved.reduce((sum, one) => sum + unusedOf(one), 0);
  if (cards > 0)
    await insertSale(tx, { id, soldAt, centreId, sellerId: caller.userId, cards, amount, commission, phone });
  return recordMoves(platform, tx, {
    act: "SOLD",
    caller,
    moved,
    ...(cards > 0 && { saleId: id }),
    money: (one) => saleEntries(moneyOf(one)),
  });
}

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
