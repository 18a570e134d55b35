import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveEntries, owedBy, saleEntries, takeBack } from "../../books/books.rules.ts";
import { charge } from "../../centres/centre-accounts.service.ts";
import { shareMaking } from "../batches/batches.repo.ts";
import { makeSoldCard } from "../batches/make-sold-card.ts";
import { elsewhere, moveCards } from "./move-cards.ts";
import { cardExists, findUsedCard, lockUsedCard, setUnused } from "./moves.repo.ts";
import { findRanges } from "./ranges.repo.ts";
import { recordMoves } from "./record-moves.ts";
import { bookFoundSales } from "./record-sale.ts";
import { insertReplacement, type SaleOfCard } from "./replacements.repo.ts";
import { findSaleOfUsed, type UsedCard } from "./sales.repo.ts";

interface Wish {
  caller: Caller;
  cardId: number;
  reason: string;
}

/** A card as it was used, until now. */
interface GivenBack {
  card: UsedCard;
  /** Centre whose sale is taken back; null: none. */
  soldBy: number | null;
  newCard: { cardId: number; cardKey: string } | null;
}

/** A used card, and its sale; null: it was used before there were books. Fails where the card is not used. */
export async function getUsedCard(
  db: Queryable,
  cardId: number,
): Promise<UsedCard & { sale: SaleOfCard | null }> {
  const card = await findUsedCard(db, cardId);
  if (card) return { ...card, sale: await findSaleOfUsed(db, card) };
  if (!(await cardExists(db, cardId))) fail("CARD_NOT_FOUND");
  const [range] = await findRanges(db, { firstSerial: cardId, lastSerial: cardId });
  return fail(...elsewhere(cardId, range?.state ?? "MADE"));
}

/**
 * Takes a used card back for money: it is void, and its sale is taken back with the commission that the centre kept of it, also where that was
 * settled long ago. Answers what the card was used for.
 */
export async function giveBackCard(platform: Platform, tx: Tx, wish: Wish): Promise<GivenBack> {
  const { moved, card, sale } = await takeUsedBack(platform, tx, wish.cardId);
  const { price } = card;
  const money = sale
    ? takeBack(
        saleEntries({ amount: price, commission: sale.commission, isByCentre: sale.centreId !== null }),
      )
    : [];
  const soldBy = sale?.centreId ?? null;
  if (soldBy !== null) await charge(tx, soldBy, owedBy(money));
  const entries = [...becomesVoid(price), ...money];
  await recordMoves(platform, tx, { act: "GIVEN_BACK", ...wish, moved, soldBy, money: () => entries });
  return { card, soldBy, newCard: null };
}

/**
 * Takes a used card back for a new one of its price: the old one is void, and its sale stands, as the new one's. No money moves, and the new
 * card is sold by who has sold the old one. Its code is in the answer alone.
 */
export async function replaceCard(platform: Platform, tx: Tx, wish: Wish): Promise<GivenBack> {
  await shareMaking(tx);
  const { moved, card, sale } = await takeUsedBack(platform, tx, wish.cardId);
  const { price } = card;
  const soldBy = sale?.centreId ?? null;
  const entries = becomesVoid(price);
  await recordMoves(platform, tx, { act: "REPLACED", ...wish, moved, soldBy, money: () => entries });
  const made = { caller: wish.caller, price, centreId: soldBy, now: platform.clock() };
  const { cardId, code, moved: movedNew } = await makeSoldCard(platform, tx, made);
  await insertReplacement(tx, { cardId, replaces: card.id, sale });
  await recordMoves(platform, tx, { act: "REPLACES", ...wish, moved: movedNew });
  return { card, soldBy: null, newCard: { cardId, cardKey: code } };
}

/** By the books a used card is sold, wherever its range says that it is. */
const becomesVoid = (price: number) => moveEntries("SOLD", "VOID", price);

/** Voids a used card, and says of it that nobody has used it. Nobody else does it meanwhile: the second finds it unused, which is refused. */
async function takeUsedBack(platform: Platform, tx: Tx, cardId: number) {
  if (!(await cardExists(tx, cardId))) fail("CARD_NOT_FOUND");
  const moved = await moveCards(tx, {
    serials: { firstSerial: cardId, lastSerial: cardId },
    goTo: ({ centreId }) => ({ state: "VOID", centreId }),
    refusesCodes: true,
    before: (batches) => bookFoundSales(platform, tx, batches),
  });
  const card = (await lockUsedCard(tx, cardId)) ?? fail(...elsewhere(cardId, moved[0]?.from.state ?? null));
  const sale = await findSaleOfUsed(tx, card);
  await setUnused(tx, cardId);
  return { moved, card, sale };
}
