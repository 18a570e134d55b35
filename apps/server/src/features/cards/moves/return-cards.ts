import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveCards } from "./move-cards.ts";
import { recordMoves } from "./record-moves.ts";

/** Takes unsold cards back from the centre that has them. */
export const returnCards = (platform: Platform, caller: Caller, serials: SerialRange): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    const moved = await moveCards(tx, {
      serials,
      goTo: ({ state }) => (state === "AT_CENTRE" ? { state: "PRINTED", centreId: null } : null),
    });
    return recordMoves(platform, tx, { act: "RETURNED", caller, moved });
  });
