import type { DeletableCards } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { moveEntries } from "../books/books.rules.ts";
import { recordEntries } from "../books/books.service.ts";
import {
  countDeletable,
  deleteUnusedCard,
  deleteUnusedCards,
  hasCard,
  lockAllCards,
  setDeleted,
} from "./delete-cards.repo.ts";
import { moveCards } from "./moves/move-cards.ts";
import { insertMoves, type NewMove } from "./moves/moves.repo.ts";
import { findRanges, lockBatches } from "./moves/ranges.repo.ts";
import type { Range } from "./moves/ranges.rules.ts";

const isAtSchool = ({ state }: Pick<Range, "state">): boolean => state === "MADE" || state === "PRINTED";

const toMove = (range: Range, caller: Caller): NewMove => ({
  act: "DELETED",
  batchId: range.batchId,
  firstSerial: range.firstSerial,
  lastSerial: range.lastSerial,
  fromState: range.state,
  toState: "DELETED",
  fromCentre: null,
  toCentre: null,
  actorId: caller.userId,
});

/** Deletes one unused card that has not left the school; a used one is a record and stays, and one that others have is voided instead. */
export const deleteCard = ({ db, country }: Platform, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const serials = { firstSerial: id, lastSerial: id };
    await lockBatches(tx, serials);
    const [range] = await findRanges(tx, serials);
    if (range && !isAtSchool(range)) fail((await hasCard(tx, id)) ? "IN_USE" : "CARD_NOT_FOUND");
    const deleted = await deleteUnusedCard(tx, id);
    if (!deleted) return fail((await hasCard(tx, id)) ? "IN_USE" : "CARD_NOT_FOUND");
    if (range) {
      const moved = await moveCards(tx, {
        serials,
        goTo: (from) => (isAtSchool(from) ? { state: "DELETED", centreId: null } : null),
      });
      await insertMoves(
        tx,
        moved.map(({ from }) => toMove(from, caller)),
      );
      const entries = moveEntries("SCHOOL_STOCK", "DELETED", deleted.price);
      const { batchId } = range;
      await recordEntries(
        tx,
        country.currency,
        entries.map((entry) => ({ ...entry, batchId })),
      );
    }
    await recordActs(tx, caller, [{ act: "card.deleted", subjectId: id, details: { price: deleted.price } }]);
  });

/** Counts the cards that {@link deleteAllCards} would delete now, and those it would leave. */
export const countDeletableCards = ({ db }: Platform): Promise<DeletableCards> => countDeletable(db);

/** Deletes every unused card that has not left the school. */
export const deleteAllCards = ({ db, country }: Platform, caller: Caller): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAllCards(tx);
    const deleted = await deleteUnusedCards(tx);
    const ranges = await setDeleted(tx);
    await insertMoves(
      tx,
      ranges.map((range) => toMove(range, caller)),
    );
    await recordEntries(
      tx,
      country.currency,
      deleted.flatMap(({ batchId, price, amount }) =>
        batchId === null
          ? []
          : moveEntries("SCHOOL_STOCK", "DELETED", amount * price).map((entry) => ({ ...entry, batchId })),
      ),
    );
    const amounts = new Map<number, number>();
    for (const { price, amount } of deleted) amounts.set(price, (amounts.get(price) ?? 0) + amount);
    const prices = Array.from(amounts, ([price, amount]) => ({ price, amount }));
    const amount = prices.reduce((sum, price) => sum + price.amount, 0);
    if (amount > 0) await recordActs(tx, caller, [{ act: "card.deleted", details: { amount, prices } }]);
  });
