import type { CardElsewhere, ErrorCode } from "@manara/contract/errors";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import {
  type BatchTerms,
  findRanges,
  findUsed,
  lockBatches,
  replaceRanges,
  waitForActivations,
} from "./ranges.repo.ts";
import { cut, findGap, isLiveIn, join, type Range, type Serials, sizeOf } from "./ranges.rules.ts";

/** Where cards go. */
export type Destination = Pick<Range, "state" | "centreId">;

interface Way {
  serials: Serials;
  /** Where cards of a range go; null: they may not go this way. */
  goTo: (from: Range, batch: BatchTerms) => Destination | null;
  /** State that keeps a card from moving; null says nothing. */
  says?: (from: Range) => CardElsewhere["state"];
  /** Codes that were accepted may be refused from now on. */
  refusesCodes?: true;
  /** Called before anything is moved, once the batches are this transaction's alone. */
  before?: (batches: readonly BatchTerms[]) => Promise<void>;
}

/** Cards of one range that have moved. */
export interface Moved {
  from: Range;
  to: Range;
  batch: BatchTerms;
  /** How many of them are used, and the first of these. */
  used: number;
  firstUsed: number | null;
}

/**
 * Moves cards, all of them or none: fails with CARDS_ELSEWHERE at the first that may not go this way. Writes a few rows, however many cards
 * they are.
 */
export async function moveCards(
  tx: Tx,
  { serials, goTo, says = ({ state }) => state, refusesCodes, before }: Way,
): Promise<Moved[]> {
  if (refusesCodes) await waitForActivations(tx);
  const batches = new Map((await lockBatches(tx, serials)).map((batch) => [batch.id, batch]));
  await before?.([...batches.values()]);
  // With their neighbours, which may become one with what moves. Those of other batches are not this transaction's to write.
  const around = await findRanges(tx, {
    firstSerial: serials.firstSerial - 1,
    lastSerial: serials.lastSerial + 1,
  });
  const ranges = around.filter(({ batchId }) => batches.has(batchId));
  const { inside, outside } = cut(ranges, serials);
  const gap = findGap(inside, serials);
  if (gap !== null) return fail(...elsewhere(gap, null));
  const moved: Moved[] = [];
  for (const from of inside) {
    const batch = batches.get(from.batchId);
    const to = batch && goTo(from, batch);
    if (!batch || !to) return fail(...elsewhere(from.firstSerial, says(from)));
    const isLive = isLiveIn(to.state, batch);
    moved.push({ from, to: { ...from, ...to, isLive }, batch, ...(await findUsed(tx, from)) });
  }
  await replaceRanges(tx, { before: ranges, after: join([...outside, ...moved.map(({ to }) => to)]) });
  return moved;
}

/** The refusal of cards that are not where they should be. */
export const elsewhere = (serial: number, state: CardElsewhere["state"]) =>
  ["CARDS_ELSEWHERE", { card: { serial, state } }] as const satisfies [ErrorCode, object];

/** Fails with CARDS_ELSEWHERE at the first that is used. */
export function refuseUsed(moved: readonly Moved[]): void {
  const serial = moved.find(({ firstUsed }) => firstUsed !== null)?.firstUsed;
  if (serial) fail(...elsewhere(serial, "USED"));
}

/** Cards of a move that are not used. */
export const unusedOf = ({ from, used }: Moved): number => sizeOf(from) - used;
