import type { CardAmounts, CardLife } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findCardActs } from "../audit/list-acts.ts";
import { shownIn, toCard } from "./card-row.ts";
import { lookupsOf } from "./card-vault.ts";
import { countCards, findCard } from "./cards.repo.ts";
import { readCardSearch } from "./cards.rules.ts";
import { findMovesOfCard } from "./moves/moves.repo.ts";
import { findRanges } from "./moves/ranges.repo.ts";
import { findNeighbours } from "./moves/replacements.repo.ts";
import { findPhoneOfCard } from "./moves/sales.repo.ts";
import { findPinOfCard } from "./phone/phone-sales.repo.ts";

/** One card, by its number or its code, with all that has become of it. That somebody has seen its code is put on record. */
export async function showCardLife(
  { db, secrets, clock }: Platform,
  caller: Caller,
  typed: string,
): Promise<CardLife> {
  const { id, code } = readCardSearch(typed) ?? fail("CARD_NOT_FOUND");
  const lookups = code === null ? [] : lookupsOf(secrets, code);
  const now = clock();
  const row = (await findCard(db, { id, lookups, now })) ?? fail("CARD_NOT_FOUND");
  const [range] = await findRanges(db, { firstSerial: row.id, lastSerial: row.id });
  const place = range && { batchId: range.batchId, serial: row.id };
  const [acts, moves, phone, pin, neighbours] = await Promise.all([
    findCardActs(db, row.id),
    place ? findMovesOfCard(db, place) : [],
    place ? findPhoneOfCard(db, place) : null,
    findPinOfCard(db, row.id),
    findNeighbours(db, row.id),
  ]);
  const cards = shownIn([row]);
  if (cards.length > 0) await recordActs(db, caller, [{ act: "card.listed", details: { cards } }]);
  return {
    ...toCard(secrets, row),
    courseName: row.courseName,
    batchId: range?.batchId ?? null,
    phone,
    pin: pin && { opensUntil: pin.opensUntil.toISOString() },
    reservedUntil: row.reservedUntil && row.reservedUntil > now ? row.reservedUntil.toISOString() : null,
    ...neighbours,
    moves,
    acts,
  };
}

/** How many cards there are of each price. */
export const countCardsByPrice = ({ db }: Platform): Promise<CardAmounts[]> => countCards(db);
