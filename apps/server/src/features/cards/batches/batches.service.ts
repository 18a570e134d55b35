import type { Batch, BatchInFull, CreateBatchBody } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Page } from "../../../platform/database/long-lists.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mailDeed } from "../../accounts/users/mail-accounts.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { cardsMade } from "../card-mails.ts";
import { findMovesOfBatch } from "../moves/moves.repo.ts";
import { type BatchRow, findBatch, findBatches, findRangesOfBatch } from "./batches.repo.ts";
import { countCards } from "./batches.rules.ts";
import { makeBatch } from "./make-batch.ts";

/** Steps of a batch that are answered at once. */
const MOST_MOVES = 100;

const toBatch = ({ createdAt, createdBy, fullName, ...row }: BatchRow): Batch => {
  const { states, ...batch } = row;
  return {
    ...batch,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    creationDateTime: createdAt.toISOString(),
    createdBy: createdBy === null || fullName === null ? null : { userId: createdBy, fullName },
    counts: countCards(states),
  };
};

/** Makes unused cards, to be printed. Nobody sees their codes before. */
export const createBatch = (platform: Platform, caller: Caller, body: CreateBatchBody): Promise<Batch> =>
  platform.db.transaction().execute(async (tx) => {
    const { amount, price } = body;
    const { batchId, cards } = await makeBatch(platform, tx, {
      ...body,
      season: body.season ?? null,
      expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
      createdAt: platform.clock(),
      createdBy: caller.userId,
    });
    const [first, last] = [cards.at(0)?.id ?? 0, cards.at(-1)?.id ?? 0];
    const details = { amount, price, batchId, cards: [[first, last]] };
    await recordActs(tx, caller, [{ act: "card.made", details }]);
    await mailDeed(platform, tx, { ...cardsMade({ amount, price }), by: caller });
    return toBatch((await findBatch(tx, batchId)) ?? fail("BATCH_NOT_FOUND"));
  });

export async function listBatches({ db }: Platform, page: Page): Promise<{ items: Batch[]; total: number }> {
  const { rows, total } = await findBatches(db, page);
  return { items: rows.map(toBatch), total };
}

/** A batch, where its cards are, and what became of them. */
export async function showBatch({ db, clock }: Platform, id: number): Promise<BatchInFull> {
  const batch = (await findBatch(db, id)) ?? fail("BATCH_NOT_FOUND");
  const [ranges, moves] = await Promise.all([
    findRangesOfBatch(db, id, clock()),
    findMovesOfBatch(db, id, MOST_MOVES),
  ]);
  return {
    ...toBatch(batch),
    ranges: ranges.map(({ centreId, name, ...range }) => ({
      ...range,
      centre: centreId === null || name === null ? null : { centreId, name },
    })),
    moves,
  };
}
