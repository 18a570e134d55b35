import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { sentAgain } from "../../../platform/database/sent-again.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readPhone } from "../read-card-filter.ts";
import { bookFoundSales } from "./found-sales.ts";
import { elsewhere, moveCards, refuseUsed } from "./move-cards.ts";
import { findMoves } from "./moves.repo.ts";
import { recordSale } from "./record-sale.ts";
import { findMoveIdsOfSale, findSale, lockSale } from "./sales.repo.ts";

export interface CardsToSell extends SerialRange {
  saleId: string;
  phone?: string | null | undefined;
  soldAt?: Date;
}

/**
 * Writes down that cards are sold, by the centre that has them or by the school; their codes are accepted from then on. The same sale sent
 * again is answered as it stands.
 */
export const sellCards = (
  platform: Platform,
  caller: Caller,
  { saleId, phone, soldAt, ...serials }: CardsToSell,
): Promise<CardMove[]> =>
  platform.db.transaction().execute(async (tx) => {
    await lockSale(tx, saleId);
    if (await findSale(tx, saleId)) return sentBefore(tx, { saleId, ...serials });
    const moved = await moveCards(tx, {
      serials,
      goTo: ({ state, centreId }) =>
        state === "AT_CENTRE" || state === "PRINTED" ? { state: "SOLD", centreId } : null,
      before: (batches) => bookFoundSales(platform, tx, batches),
    });
    // Of cards whose codes are accepted from the beginning, somebody may have used one.
    refuseUsed(moved);
    const [first] = moved;
    const centreId = first?.from.centreId ?? null;
    const other = moved.find(({ from }) => from.centreId !== centreId);
    if (other) return fail(...elsewhere(other.from.firstSerial, other.from.state));
    return recordSale(platform, tx, {
      id: saleId,
      caller,
      moved,
      centreId,
      // As accounts have it, where it is a number of the country: so it is found, and forgotten with its account.
      phone: phone ? (readPhone(phone, platform.country) ?? phone) : null,
      ...(soldAt && { soldAt }),
    });
  });

/** The steps of a sale that is there already, if it is of these cards. */
async function sentBefore(tx: Tx, { saleId, firstSerial, lastSerial }: CardsToSell): Promise<CardMove[]> {
  const moves = await findMoves(tx, await findMoveIdsOfSale(tx, saleId));
  const known = { firstSerial: moves.at(0)?.firstSerial ?? 0, lastSerial: moves.at(-1)?.lastSerial ?? 0 };
  sentAgain(known, { firstSerial, lastSerial });
  return moves;
}
