import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Entry, owedBy, saleEntries, takeBack } from "../../books/books.rules.ts";
import { charge } from "../../centres/centre-accounts.service.ts";
import { findReserved } from "../reserve-card.repo.ts";
import { elsewhere, type Moved, moveCards, refuseUsed } from "./move-cards.ts";
import { sizeOf } from "./ranges.rules.ts";
import { recordMoves } from "./record-moves.ts";
import { findCommissions } from "./sales.repo.ts";

interface SaleToUndo extends SerialRange {
  reason: string;
  /** The buyer may have seen the codes: they are refused for ever. */
  isOpened: boolean;
  /** A centre does it: what it was sold by being delivered is the school's to take back. */
  isByCentre?: true;
  /** Called before anything is moved, once nobody else moves these cards. */
  before?: () => Promise<void>;
}

/**
 * Takes a sale back, with its money: of a card that was sold by mistake, or that its buyer gives back. Used cards stay sold. Nobody else moves
 * these cards meanwhile.
 */
export const undoSale = (platform: Platform, caller: Caller, sale: SaleToUndo): Promise<CardMove[]> =>
  platform.db.transaction().execute((tx) => undoWithin(platform, tx, caller, sale));

/** The same within a transaction. */
export async function undoWithin(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { reason, isOpened, isByCentre: isByCentreItself, before, ...serials }: SaleToUndo,
): Promise<CardMove[]> {
  const moved = await moveCards(tx, {
    serials,
    goTo({ state, centreId }, { liveWhenSold, month }) {
      if (state !== "SOLD" || (isByCentreItself && !liveWhenSold)) return null;
      // A code that was sent by phone has been seen.
      if (isOpened || month !== null) return { state: "VOID", centreId };
      // Cards whose codes are accepted from the beginning were sold to the centre: they come back to the school.
      return centreId === null || !liveWhenSold
        ? { state: "PRINTED", centreId: null }
        : { state: "AT_CENTRE", centreId };
    },
    refusesCodes: true,
    ...(before && { before }),
  });
  refuseUsed(moved);
  for (const { from, to } of moved) {
    const reserved = to.state === "VOID" ? null : await findReserved(tx, from, platform.clock());
    if (reserved !== null) fail(...elsewhere(reserved, "RESERVED"));
  }
  const entries = new Map<Moved, Entry[]>();
  for (const one of moved) {
    const parts = await findCommissions(tx, { ...one.from, ...one.batch });
    const isByCentre = one.from.centreId !== null;
    entries.set(
      one,
      parts.flatMap((part) => {
        const amount = sizeOf(part) * one.batch.price;
        return takeBack(saleEntries({ amount, commission: sizeOf(part) * part.commission, isByCentre }));
      }),
    );
  }
  for (const [{ from }, all] of entries)
    if (from.centreId !== null) await charge(tx, from.centreId, owedBy(all));
  return recordMoves(platform, tx, {
    act: "SALE_UNDONE",
    caller,
    moved,
    reason,
    money: (one) => entries.get(one) ?? [],
  });
}
