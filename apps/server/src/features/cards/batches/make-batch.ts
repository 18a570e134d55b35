import type { Country } from "@manara/countries/country";
import type { Queryable } from "../../../platform/database/database.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { moveEntries } from "../../books/books.rules.ts";
import { recordEntries } from "../../books/books.service.ts";
import { type CardKeys, makeCards, type NewCard } from "../card-vault.ts";
import { insertCardRows, type MadeCardRow } from "../cards.repo.ts";
import { toRuns } from "../cards.rules.ts";
import { insertMoves } from "../moves/moves.repo.ts";
import { insertRanges } from "../moves/ranges.repo.ts";
import { isLiveIn } from "../moves/ranges.rules.ts";
import { growBatch, insertBatch, type NewBatch } from "./batches.repo.ts";

/** Fewer cards are not worth a job: their groups wait for the daily one. */
const MANY = 1000;
/** Seconds; several batches are made one after the other. */
const INDEXED_AFTER = 3;

interface BatchToMake extends NewBatch {
  /** In place of new ones. */
  codes?: readonly string[];
}

/** Parameters of new cards. */
export interface Maker {
  secrets: CardKeys;
  country: Pick<Country, "currency">;
}

interface MadeBatch {
  batchId: number;
  cards: (MadeCardRow & { code: string })[];
}

/** Makes the cards of a new batch, and writes them into the books. Answers each with its code. */
export async function makeBatch(
  { secrets, country }: Maker,
  tx: Queryable,
  { codes, ...batch }: BatchToMake,
): Promise<MadeBatch> {
  const made = await makeCards(secrets, batch.amount, codes);
  if (batch.amount >= MANY) await addJob(tx, "indexGroups", {}, { inSeconds: INDEXED_AFTER });
  return fillBatch(country, tx, { batchId: await insertBatch(tx, batch), batch, made });
}

/** Makes a card that is sold at once, in a batch of its price and month. */
export async function makeCardOfMonth(
  { secrets, country }: Maker,
  tx: Queryable,
  sold: { price: number; month: string; createdAt: Date; createdBy: number },
): Promise<MadeBatch> {
  const batch = { ...sold, amount: 1, liveWhenSold: true };
  const made = await makeCards(secrets, 1);
  // The batch is nobody's own: others sell of it too.
  const batchId = await growBatch(tx, { ...batch, createdBy: null });
  return fillBatch(country, tx, { batchId, batch, made });
}

/** Writes new cards of a batch, where they are, and what they are worth. */
async function fillBatch(
  country: Maker["country"],
  tx: Queryable,
  { batchId, batch, made }: { batchId: number; batch: NewBatch; made: readonly NewCard[] },
): Promise<MadeBatch> {
  const rows = await insertCardRows(tx, { cards: made, price: batch.price, createdAt: batch.createdAt });
  const spans = toRuns(rows.map(({ id }) => id)).map(([firstSerial, lastSerial]) => ({
    firstSerial,
    lastSerial,
  }));
  const state = "MADE";
  const [isLive, expiresAt] = [isLiveIn(state, batch), batch.expiresAt ?? null];
  await insertRanges(
    tx,
    spans.map((span) => ({ ...span, batchId, state, centreId: null, isLive, expiresAt })),
  );
  const [moveId = null] = await insertMoves(
    tx,
    spans.map((span) => ({
      act: "MADE",
      ...span,
      batchId,
      fromState: null,
      toState: state,
      fromCentre: null,
      toCentre: null,
      actorId: batch.createdBy ?? null,
    })),
  );
  const worth = moveEntries("ISSUED", "SCHOOL_STOCK", made.length * batch.price);
  await recordEntries(
    tx,
    country.currency,
    worth.map((entry) => ({ ...entry, batchId, moveId })),
  );
  const codeOf = new Map(made.map(({ lookup, code }) => [lookup.toString("base64"), code]));
  return {
    batchId,
    cards: rows.map((row) => ({ ...row, code: codeOf.get(row.lookup.toString("base64")) ?? "" })),
  };
}
