import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveCards } from "./move-cards.ts";
import { recordMoves } from "./record-moves.ts";
import { bookFoundSales } from "./record-sale.ts";

/** Refuses the codes of cards for ever, wherever they are. What was used stays used, and what was paid stays paid. */
export const voidCards = (
  platform: Platform,
  caller: Caller,
  { reason, ...serials }: SerialRange & { reason: string },
): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    const moved = await moveCards(tx, {
      serials,
      goTo: ({ state, centreId }) =>
        state === "VOID" || state === "DELETED" ? null : { state: "VOID", centreId },
      refusesCodes: true,
      before: (batches) => bookFoundSales(platform, tx, batches),
    });
    return recordMoves(platform, tx, { act: "VOIDED", caller, moved, reason });
  });
