import type { Card, ListCardsQuery } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { isQueued } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { type Maker, makeBatch } from "./batches/make-batch.ts";
import { findCards } from "./card-list.repo.ts";
import { shownIn, toCard } from "./card-row.ts";
import { claimCardRow } from "./cards.repo.ts";
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

/** A part of the cards, with their codes. That somebody has seen the codes is put on record. */
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
  if (cards.length > 0) await recordActs(platform.db, caller, [{ act: "card.listed", details: { cards } }]);
  return { items: rows.map((row) => toCard(platform.secrets, row)), total };
}
