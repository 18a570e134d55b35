import { randomUUID } from "node:crypto";
import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openCentre } from "../../centres/centre-accounts.service.ts";
import { moveCards } from "./move-cards.ts";
import { isOver, type Range } from "./ranges.rules.ts";
import { recordMoves } from "./record-moves.ts";
import { bookFoundSales, recordSale } from "./record-sale.ts";

/**
 * Hands printed cards to a centre. Whoever has a card whose code is accepted from the beginning can use it: such cards are sold to the
 * centre by that.
 */
export const deliverCards = (
  platform: Platform,
  caller: Caller,
  { centreId, ...serials }: SerialRange & { centreId: number },
): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    if (!(await openCentre(tx, centreId))) fail("CENTRE_NOT_FOUND");
    const isTooLate = (range: Range) => range.state === "PRINTED" && isOver(range, platform.clock());
    const moved = await moveCards(tx, {
      serials,
      goTo: (from, { liveWhenSold }) =>
        from.state === "PRINTED" && !isTooLate(from)
          ? { state: liveWhenSold ? "AT_CENTRE" : "SOLD", centreId }
          : null,
      says: (from) => (isTooLate(from) ? "EXPIRED" : from.state),
      before: (batches) => bookFoundSales(platform, tx, batches),
    });
    const delivered = moved.filter(({ to }) => to.state === "AT_CENTRE");
    const sold = moved.filter(({ to }) => to.state === "SOLD");
    return [
      ...(delivered.length > 0
        ? await recordMoves(platform, tx, { act: "DELIVERED", caller, moved: delivered })
        : []),
      ...(sold.length > 0
        ? await recordSale(platform, tx, { id: randomUUID(), caller, moved: sold, centreId })
        : []),
    ];
  });

/** Takes unsold cards back from the centre that has them. */
export const returnCards = (platform: Platform, caller: Caller, serials: SerialRange): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    const moved = await moveCards(tx, {
      serials,
      goTo: ({ state }) => (state === "AT_CENTRE" ? { state: "PRINTED", centreId: null } : null),
    });
    return recordMoves(platform, tx, { act: "RETURNED", caller, moved });
  });
