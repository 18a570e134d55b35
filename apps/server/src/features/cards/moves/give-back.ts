import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveEntries, owedBy, saleEntries, takeBack } from "../../books/books.rules.ts";
import { charge } from "../../centres/centre-accounts.service.ts";
import { elsewhere, moveCards } from "./move-cards.ts";
import { cardExists, findUsedCard, lockUsedCard, setUnused } from "./moves.repo.ts";
import { findRanges } from "./ranges.repo.ts";
import { recordMoves } from "./record-moves.ts";
import { bookFoundSales } from "./record-sale.ts";
import { findSaleOfUsed, type SaleOfCard, type UsedCard } from "./sales.repo.ts";

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
 * Takes a used card back: it is void, and its sale is taken back with the commission that the centre kept of it, also where that was
 * settled long ago. Answers what the card was used for. Nobody else does it meanwhile: the second finds it unused, which is refused.
 */
export async function giveBackCard(
  platform: Platform,
  tx: Tx,
  { caller, cardId, reason }: { caller: Caller; cardId: number; reason: string },
): Promise<UsedCard> {
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
  const { price } = card;
  const money = sale
    ? takeBack(
        saleEntries({ amount: price, commission: sale.commission, isByCentre: sale.centreId !== null }),
      )
    : [];
  const soldBy = sale?.centreId ?? null;
  if (soldBy !== null) await charge(tx, soldBy, owedBy(money));
  await recordMoves(platform, tx, {
    act: "GIVEN_BACK",
    caller,
    moved,
    reason,
    soldBy,
    // By the books a used card is sold, wherever its range says that it is.
    money: () => [...moveEntries("SOLD", "VOID", price), ...money],
  });
  return card;
}
