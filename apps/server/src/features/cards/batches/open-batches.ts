import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { addJob, isQueued } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { moveEntries } from "../../books/books.rules.ts";
import { recordEntries } from "../../books/books.service.ts";
import { toRuns } from "../cards.rules.ts";
import { insertMoves } from "../moves/moves.repo.ts";
import { insertRanges } from "../moves/ranges.repo.ts";
import { findFirstLoose, findLooseCards, insertBatch, type LooseCard } from "./batches.repo.ts";

/** Cards that are done in one transaction. */
const PART = 20_000;
const STATE = "MADE";

/** Gives every card that is older than batches a batch, and begins the books with it. Its code is accepted as it was. */
export async function openBatches({
  db,
  country,
  log,
}: Pick<Platform, "db" | "country" | "log">): Promise<void> {
  let total = 0;
  for (let from = await findFirstLoose(db); from !== null; from = await findFirstLoose(db))
    total += await openPart({ db, country }, from);
  if (total > 0) log.info({ cards: total }, "cards from before there were batches have one");
}

/** Does some cards, from one on; answers how many. */
const openPart = ({ db, country }: Pick<Platform, "db" | "country">, from: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const cards = await findLooseCards(tx, { from, limit: PART });
    for (const [price, ofPrice] of Map.groupBy(cards, (card) => card.price))
      await openBatch(tx, { price, cards: ofPrice, currency: country.currency });
    return cards.length;
  });

async function openBatch(
  tx: Tx,
  { price, cards, currency }: { price: number; cards: readonly LooseCard[]; currency: string },
): Promise<void> {
  const createdAt = cards[0]?.createdAt;
  const batchId = await insertBatch(tx, {
    amount: cards.length,
    price,
    liveWhenSold: false,
    ...(createdAt && { createdAt }),
  });
  const spans = toRuns(cards.map(({ id }) => id)).map(([firstSerial, lastSerial]) => ({
    firstSerial,
    lastSerial,
  }));
  const whole = { batchId, centreId: null, isLive: true, expiresAt: null };
  await insertRanges(
    tx,
    spans.map((span) => ({ ...span, ...whole, state: STATE })),
  );
  await insertMoves(
    tx,
    spans.map((span) => ({
      act: "OPENED",
      ...span,
      batchId,
      fromState: null,
      toState: STATE,
      fromCentre: null,
      toCentre: null,
      actorId: null,
    })),
  );
  const used = cards.filter(({ isUsed }) => isUsed).length;
  const entries = [
    ...moveEntries("OPENING", "SOLD", used * price),
    ...moveEntries("OPENING", "SCHOOL_STOCK", (cards.length - used) * price),
  ];
  await recordEntries(
    tx,
    currency,
    entries.map((entry) => ({ ...entry, batchId })),
  );
}

/** Queues that, where a card waits for it. */
export async function queueOpenBatches(db: Queryable): Promise<void> {
  if ((await findFirstLoose(db)) !== null && !(await isQueued(db, "openBatches")))
    await addJob(db, "openBatches", {});
}
