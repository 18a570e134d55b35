import type { Card, ListCardsQuery } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { isQueued } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findCards } from "./card-list.repo.ts";
import { toCard } from "./card-row.ts";
import { type CardKeys, makeCards } from "./card-vault.ts";
import {
  type Claim,
  claimCardRow,
  deleteUnusedCard,
  deleteUnusedCards,
  hasCard,
  insertCardRows,
} from "./cards.repo.ts";
import { toRuns } from "./cards.rules.ts";
import { readCardFilter } from "./read-card-filter.ts";

/** Makes unused cards of one price, with new codes unless they are given, and answers the codes. */
export async function insertCards(
  tx: Queryable,
  secrets: CardKeys,
  made: { amount: number; price: number; createdAt?: Date; codes?: readonly string[] },
): Promise<string[]> {
  const cards = await makeCards(secrets, made.codes?.length ?? made.amount, made.codes);
  await insertCardRows(tx, { cards, price: made.price, createdAt: made.createdAt });
  return cards.map(({ code }) => code);
}

/** The part of a statement that uses up a card, and answers its `id`; nothing when no unused card of this price has the code. */
export const claimCard = (db: Pick<Queryable, "updateTable">, claim: Claim) => claimCardRow(db, claim);

/** The job does some thousand cards in each second. */
const AGAIN_AFTER_SECONDS = 10;

/** A part of the cards, with their codes. That somebody has seen the codes is put on record. */
export async function listCards(
  platform: Platform,
  caller: Caller,
  query: ListCardsQuery,
): Promise<{ items: Card[]; total: number }> {
  const filter = readCardFilter(platform.secrets, query);
  const { rows, total } = await findCards(platform.db, filter, query);
  if (total === 0 && filter.search?.groups.length && (await isQueued(platform.db, "groupCards")))
    fail("CARD_SEARCH_NOT_READY", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  const cards = toRuns(rows.map(({ id }) => id));
  if (cards.length > 0) await recordActs(platform.db, caller, [{ act: "card.listed", details: { cards } }]);
  return { items: rows.map((row) => toCard(platform.secrets, row)), total };
}

/** Deletes one unused card; a used one is a record and stays. */
export async function deleteCard(platform: Platform, caller: Caller, id: number): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const deleted = await deleteUnusedCard(tx, id);
    if (!deleted) fail((await hasCard(tx, id)) ? "IN_USE" : "CARD_NOT_FOUND");
    await recordActs(tx, caller, [{ act: "card.deleted", subjectId: id, details: { price: deleted.price } }]);
  });
}

/** Deletes every unused card. */
export async function deleteAllCards(platform: Platform, caller: Caller): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const prices = await deleteUnusedCards(tx);
    const amount = prices.reduce((sum, price) => sum + price.amount, 0);
    if (amount > 0) await recordActs(tx, caller, [{ act: "card.deleted", details: { amount, prices } }]);
  });
}
