import type { CardMove, SerialRange } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail, sentAgain } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readPhone } from "../read-card-filter.ts";
import { elsewhere, moveCards, refuseUsed } from "./move-cards.ts";
import { findMoves } from "./moves.repo.ts";
import { isOver, type Range } from "./ranges.rules.ts";
import { bookFoundSales, recordSale } from "./record-sale.ts";
import { findMoveIdsOfSale, findSale, lockSale, type SaleRow } from "./sales.repo.ts";

export interface CardsToSell extends SerialRange {
  saleId: string;
  phone?: string | null | undefined;
  soldAt?: Date;
  /** The centre that sells: what it does not have is refused, and of where that is nothing is said. Absent: whoever has the cards. */
  onlyOf?: number;
}

/**
 * Writes down that cards are sold, by the centre that has them or by the school; their codes are accepted from then on. The same sale sent
 * again is answered as it stands.
 */
export const sellCards = (platform: Platform, caller: Caller, cards: CardsToSell): Promise<CardMove[]> =>
  platform.db.transaction().execute((tx) => sellWithin(platform, tx, caller, cards));

/** The same within a transaction. */
export async function sellWithin(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { saleId, phone, soldAt, onlyOf, firstSerial, lastSerial }: CardsToSell,
): Promise<CardMove[]> {
  const serials = { firstSerial, lastSerial };
  await lockSale(tx, saleId);
  const known = await findSale(tx, saleId);
  if (known) return sentBefore(tx, known, { ...serials, ...(onlyOf !== undefined && { centreId: onlyOf }) });
  const mayTell = (centreId: number | null) => onlyOf === undefined || centreId === onlyOf;
  const isForSale = ({ state, centreId }: Range) =>
    (state === "AT_CENTRE" || state === "PRINTED") && mayTell(centreId);
  const isTooLate = (range: Range) => isOver(range, soldAt ?? platform.clock());
  const moved = await moveCards(tx, {
    serials,
    goTo: (from) => (isForSale(from) && !isTooLate(from) ? { state: "SOLD", centreId: from.centreId } : null),
    says(from) {
      if (!mayTell(from.centreId)) return null;
      return isForSale(from) && isTooLate(from) ? "EXPIRED" : from.state;
    },
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
}

/** The steps of a sale that is there already, if it is of these cards, and of this centre where that is said. */
async function sentBefore(
  tx: Tx,
  { id, centreId }: SaleRow,
  sent: SerialRange & { centreId?: number },
): Promise<CardMove[]> {
  const moves = await findMoves(tx, await findMoveIdsOfSale(tx, id));
  const [firstSerial, lastSerial] = [moves.at(0)?.firstSerial ?? 0, moves.at(-1)?.lastSerial ?? 0];
  sentAgain<SerialRange & { centreId: number | null }>({ firstSerial, lastSerial, centreId }, sent);
  return moves;
}
