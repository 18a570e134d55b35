import type { Card, CreateCardsBody, ExportCardsQuery, ListCardsQuery } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { isQueued } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActOfHour, recordActs } from "../audit/audit.service.ts";
import { type Maker, makeBatch } from "./batches/make-batch.ts";
import { findCards, findCardsBefore } from "./card-list.repo.ts";
import { cardsMade, cardTexts } from "./card-mails.ts";
import { shownIn, toCard } from "./card-row.ts";
import { type CardTableRow, describeCards, toTableRow } from "./card-table.ts";
import { claimCardRow } from "./cards.repo.ts";
import { toRuns } from "./cards.rules.ts";
import { holdsCodes } from "./moves/ranges.repo.ts";
import { readCardFilter } from "./read-card-filter.ts";

/** Makes unused cards whose codes are accepted at once, with new codes unless they are given, and answers the codes. */
export async function insertCards(
  maker: Maker,
  tx: Queryable,
  {
    amount,
    price,
    createdAt,
    codes,
  }: { amount: number; price: number; createdAt?: Date; codes?: readonly string[] },
): Promise<string[]> {
  const { cards } = await makeBatch(maker, tx, {
    amount: codes?.length ?? amount,
    price,
    liveWhenSold: false,
    ...(createdAt && { createdAt }),
    ...(codes && { codes }),
  });
  return cards.map(({ code }) => code);
}

/** The part of a statement after which no code is refused by others while the transaction lasts that was accepted before. */
export const keepCodes = holdsCodes;

/** The part of a statement that uses up a card, and answers its `id`; nothing when no unused card of this price has the code. */
export const claimCard = claimCardRow;

/** The job does some thousand cards in each second. */
const AGAIN_AFTER_SECONDS = 10;

/** A part of the cards, with their codes. That somebody has seen codes is put on record, once in an hour. */
export async function listCards(
  platform: Platform,
  caller: Caller,
  query: ListCardsQuery,
): Promise<{ items: Card[]; total: number }> {
  const filter = await readCardFilter(platform, query);
  const { rows, total } = await findCards(platform.db, filter, { ...query, now: platform.clock() });
  if (total === 0 && filter.search?.groups.length && (await isQueued(platform.db, "groupCards")))
    fail("CARD_SEARCH_NOT_READY", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  const cards = shownIn(rows);
  if (cards.length > 0)
    await recordActOfHour(platform.db, caller, { act: "card.listed", details: { cards } });
  return { items: rows.map((row) => toCard(platform.secrets, row)), total };
}

/** Makes unused cards whose codes are accepted at once, and answers them with their codes. */
export async function createCards(
  platform: Platform,
  caller: Caller,
  { amount, price }: CreateCardsBody,
): Promise<Card[]> {
  const cards = await platform.db.transaction().execute(async (tx) => {
    const made = await makeBatch(platform, tx, {
      amount,
      price,
      liveWhenSold: false,
      createdAt: platform.clock(),
      createdBy: caller.userId,
    });
    const ids = toRuns(made.cards.map(({ id }) => id));
    await recordActs(tx, caller, [{ act: "card.made", details: { amount, price, cards: ids } }]);
    await mailDeed(platform, tx, { ...cardsMade({ amount, price }), by: caller });
    return made.cards;
  });
  return cards
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, code, createdAt }) => ({
      id,
      cardKey: code,
      price,
      status: "UNUSED",
      isLive: true,
      state: "MADE",
      creationDateTime: createdAt.toISOString(),
      usedAt: null,
      usedBy: null,
      courseId: null,
    }));
}

/** Rows that are read, and put on record as seen, at once. */
const PAGE = 2000;

/** The cards of a list as a table, newest first. */
export const exportCards = (
  platform: Platform,
  caller: Caller,
  query: ExportCardsQuery,
): Table<keyof CardTableRow> => tableOf(readRows(platform, caller, query), describeCards);

async function* readRows(
  platform: Platform,
  caller: Caller,
  query: ExportCardsQuery,
): AsyncGenerator<CardTableRow[]> {
  const filter = await readCardFilter(platform, query);
  await mailDeed(platform, platform.db, {
    by: caller,
    about: ({ locale }) => cardTexts[locale].table,
    words: ({ common }) => common.tableExported,
  });
  for (let before: number | undefined; ; ) {
    const rows = await findCardsBefore(platform.db, filter, { before, limit: PAGE, now: platform.clock() });
    const cards = shownIn(rows);
    if (cards.length > 0) await recordActs(platform.db, caller, [{ act: "card.listed", details: { cards } }]);
    yield rows.map((row) => toTableRow(toCard(platform.secrets, row), row.courseName));
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
