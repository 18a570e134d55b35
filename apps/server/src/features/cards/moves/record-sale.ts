import type { CardMove } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { commissionOn, owedBy, saleEntries } from "../../books/books.rules.ts";
import { charge, shareOf } from "../../centres/centre-debt.service.ts";
import { type Moved, unusedOf } from "./move-cards.ts";
import { recordMoves } from "./record-moves.ts";
import { insertSale } from "./sales.repo.ts";

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
