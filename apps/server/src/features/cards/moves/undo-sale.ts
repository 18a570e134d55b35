import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Entry, owedBy, saleEntries, takeBack } from "../../books/books.rules.ts";
import { charge } from "../../centres/centre-debt.service.ts";
import { findReserved } from "../reserve-card.repo.ts";
import { elsewhere, type Moved, moveCards, refuseUsed } from "./move-cards.ts";
import { sizeOf } from "./ranges.rules.ts";
import { recordMoves } from "./record-moves.ts";
import { findCommissions } from "./sales.repo.ts";

interface SaleToUndo extends SerialRange {
  reason: string;
  /** The buyer may have seen the codes: they are refused for ever. */
  isOpened: boolean;
}

/**
 * Takes a sale back, with its money: of a card that was sold by mistake, or that its buyer gives back. Used cards stay sold. Nobody else moves
 * these cards meanwhile.
 */
export const undoSale = (
  platform: Platform,
  caller: Caller,
  { reason, isOpened, ...serials }: SaleToUndo,
): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    const moved = await moveCards(tx, {
      serials,
      goTo({ state, centreId }, { liveWhenSold, month }) {
        if (state !== "SOLD") return null;
        // What was sent by phone has been seen.
        if (isOpened || month !== null) return { state: "VOID", centreId };
        // Cards whose codes are accepted from the beginning were sold to the centre: they come back to the school.
        return centreId === null || !liveWhenSold
          ? { state: "PRINTED", centreId: null }
          : { state: "AT_CENTRE", centreId };
      },
      refusesCodes: true,
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
  });
