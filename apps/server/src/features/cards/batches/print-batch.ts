import type { Readable } from "node:stream";
import type { PrintBatchBody } from "@manara/contract/cards/batches";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readOut } from "../../../platform/throttle/read-out.ts";
import type { PrintedCard } from "../../card-print/card-sheet.ts";
import { printCards } from "../../card-print/print-cards.ts";
import { showConfiguration } from "../../site/configuration.service.ts";
import { decryptCard, makeCards } from "../card-vault.ts";
import { replaceCodes } from "../cards.repo.ts";
import { elsewhere, type Moved, moveCards } from "../moves/move-cards.ts";
import type { BatchTerms } from "../moves/ranges.repo.ts";
import type { Serials } from "../moves/ranges.rules.ts";
import { recordMoves } from "../moves/record-moves.ts";
import { findPlaces, findSealed, lockBatch, lockUnused } from "./batches.repo.ts";

/** Cards that are read at once. */
const PART = 500;

/**
 * The sheet of a batch. Its cards are printed from the moment that it begins: a sheet that did not come through to its end is printed again.
 * Few sheets are drawn at once: each has a process of its own until it was read.
 */
export const printBatch = (platform: Platform, caller: Caller, body: PrintBatchBody): Promise<Readable> =>
  readOut(platform.concurrency.exporting, () => beginSheet(platform, caller, body), String(caller.userId));

async function beginSheet(
  platform: Platform,
  caller: Caller,
  { batchId, layout, again }: PrintBatchBody,
): Promise<Readable> {
  const { batch, spans } = await platform.db
    .transaction()
    .execute((tx) => setPrinted(platform, tx, { caller, batchId, again }));
  const { price, expiresAt } = batch;
  const { mobileNumber } = await showConfiguration(platform);
  const cards = readCards(platform, spans);
  return printCards(platform, { layout, worth: { price }, expiresAt, phone: mobileNumber || null, cards });
}

interface Printing {
  caller: Caller;
  batchId: number;
  /** True for new codes, which make earlier prints worthless. */
  again: boolean;
}

/** Says of the cards of a batch that are at the school that they are printed, and answers where they lie. */
async function setPrinted(
  platform: Platform,
  tx: Tx,
  { caller, batchId, again }: Printing,
): Promise<{ batch: BatchTerms; spans: Serials[] }> {
  const batch = (await lockBatch(tx, batchId)) ?? fail("BATCH_NOT_FOUND");
  const places = await findPlaces(tx, batchId);
  const spans = places.filter(({ state }) => state === "MADE" || (again && state === "PRINTED"));
  const [first] = places;
  if (spans.length === 0) fail(...elsewhere(first?.firstSerial ?? 1, first?.state ?? null));
  const moved: Moved[] = [];
  for (const { state, ...serials } of spans) {
    if (state === "PRINTED") await renewCodes(platform, tx, serials);
    const goTo = () => ({ state: "PRINTED", centreId: null }) as const;
    moved.push(...(await moveCards(tx, { serials, goTo })));
  }
  await recordMoves(platform, tx, { act: "PRINTED", caller, moved });
  return { batch, spans };
}

/** Gives unused cards new codes: those that were printed are refused from then on. */
async function renewCodes({ secrets }: Platform, tx: Tx, serials: Serials): Promise<void> {
  const ids = await lockUnused(tx, serials);
  const made = await makeCards(secrets, ids.length);
  await replaceCodes(
    tx,
    made.map((card, index) => ({ ...card, id: ids[index] ?? 0 })),
  );
}

async function* readCards({ db, secrets }: Platform, spans: readonly Serials[]): AsyncGenerator<PrintedCard> {
  for (const { firstSerial, lastSerial } of spans) {
    for (let from = firstSerial; from <= lastSerial; ) {
      const cards = await findSealed(db, { firstSerial: from, lastSerial }, PART);
      for (const { id, sealed } of cards) yield { serial: id, code: decryptCard(secrets, sealed) };
      from = (cards.at(-1)?.id ?? lastSerial) + 1;
    }
  }
}
