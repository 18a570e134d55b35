import type { Batch, CardRange, RangeState, SerialRange } from "@manara/contract/cards/batches";
import { formatSerial, parseSerial } from "@manara/contract/cards/card-serial";
import { type Rule, readText } from "@manara/contract/rules";
import { text } from "#text/features/cards/manage/batches/messages";

/** A serial as people read it. */
export const showSerial = (serial: number): string => formatSerial(serial);

/** The serial that somebody typed or scanned; null: it is none. */
const readSerial = (typed: string): number | null => parseSerial(typed);

/** The same for a sentence of either direction: isolated, so that its digits keep their order. */
export const serialInSentence = (serial: number): string => `\u2066${showSerial(serial)}\u2069`;

/** Serials that follow each other, as a text for sentences and names. */
export const writeSerials = ({ firstSerial, lastSerial }: SerialRange): string =>
  firstSerial === lastSerial
    ? serialInSentence(firstSerial)
    : text.fromTo(serialInSentence(firstSerial), serialInSentence(lastSerial));

/** A serial that somebody types; null: nothing, not a number: no serial. */
const serialRule = {
  read(fields) {
    const typed = readText(fields).trim();
    return typed === "" ? null : (readSerial(typed) ?? Number.NaN);
  },
  check(serial) {
    if (serial === null) return "REQUIRED";
    return Number.isNaN(serial) ? "INVALID" : null;
  },
} satisfies Rule<number | null>;

/** The first and the last of the cards that something is done with. */
export const serialRules = { firstSerial: serialRule, lastSerial: serialRule };

type Typed = Record<keyof SerialRange, number | null>;

export const sizeOf = ({ firstSerial, lastSerial }: SerialRange): number => lastSerial - firstSerial + 1;

/** The cards that are typed, where they are cards of this batch; null: they are not, or not yet. */
export function cardsOf({ firstSerial, lastSerial }: Typed, batch: SerialRange): SerialRange | null {
  if (firstSerial === null || lastSerial === null) return null;
  const isOfBatch = firstSerial >= batch.firstSerial && lastSerial <= batch.lastSerial;
  return isOfBatch && firstSerial <= lastSerial ? { firstSerial, lastSerial } : null;
}

/** Fault of two serials. */
export function findMistake(
  { firstSerial, lastSerial }: Typed,
  batch: SerialRange,
): { firstSerial?: "SERIAL_OUTSIDE"; lastSerial?: "SERIAL_OUTSIDE" | "SERIALS_REVERSED" } {
  const isOutside = (serial: number | null) =>
    serial !== null && (serial < batch.firstSerial || serial > batch.lastSerial);
  if (isOutside(firstSerial)) return { firstSerial: "SERIAL_OUTSIDE" };
  if (isOutside(lastSerial)) return { lastSerial: "SERIAL_OUTSIDE" };
  if (firstSerial !== null && lastSerial !== null && lastSerial < firstSerial)
    return { lastSerial: "SERIALS_REVERSED" };
  return {};
}

/** Acts on cards, beside printing them. */
export const cardActs = ["deliver", "return", "sell", "undo-sale", "void"] as const;
export type CardAct = (typeof cardActs)[number];

/** The cards of a range that an act begins with: of a sale one, as a buyer takes it. */
export const beginsWith = (act: CardAct, { firstSerial, lastSerial }: SerialRange): SerialRange => ({
  firstSerial,
  lastSerial: act === "sell" ? firstSerial : lastSerial,
});

const actsIn: Record<RangeState, readonly CardAct[]> = {
  MADE: ["void"],
  PRINTED: ["deliver", "sell", "void"],
  AT_CENTRE: ["sell", "return", "void"],
  SOLD: ["undo-sale", "void"],
  VOID: [],
  DELETED: [],
};

/** Acts on a range; what all of them were used for stays. */
export const actsOf = (range: CardRange): readonly CardAct[] =>
  range.used === sizeOf(range) ? [] : actsIn[range.state];

/** The first cards that something can be done with; undefined: there are none. */
export const findFor = (act: CardAct, ranges: readonly CardRange[]): CardRange | undefined =>
  ranges.find((range) => actsOf(range).includes(act));

/** Whether a sheet can be printed now: for the first time, again with other codes, or not at all. */
export function printingOf({ counts }: Pick<Batch, "counts">): "FIRST" | "AGAIN" | null {
  if (counts.made > 0) return "FIRST";
  return counts.printed > 0 ? "AGAIN" : null;
}
