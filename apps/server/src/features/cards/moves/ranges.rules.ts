import type { RangeState } from "@manara/contract/cards/batches";

/** Serials that follow each other, both ends included. */
export interface Serials {
  firstSerial: number;
  lastSerial: number;
}

/** Cards whose serials follow each other, and that are in one place. */
export interface Range extends Serials {
  batchId: number;
  state: RangeState;
  /** Where they are, or who has sold them; null: the school. */
  centreId: number | null;
  /** Whether their codes are accepted, and until when; null: no end. */
  isLive: boolean;
  expiresAt: Date | null;
}

/** Whether codes of these cards are accepted no more. */
export const isOver = ({ expiresAt }: Pick<Range, "expiresAt">, at: Date): boolean =>
  expiresAt !== null && expiresAt <= at;

export const sizeOf = ({ firstSerial, lastSerial }: Serials): number => lastSerial - firstSerial + 1;

/** The parts of ranges within serials, and those outside; both in order. */
export function cut(
  ranges: readonly Range[],
  { firstSerial, lastSerial }: Serials,
): { inside: Range[]; outside: Range[] } {
  const part = (range: Range, first: number, last: number): Range[] => {
    const piece = {
      firstSerial: Math.max(range.firstSerial, first),
      lastSerial: Math.min(range.lastSerial, last),
    };
    return piece.firstSerial <= piece.lastSerial ? [{ ...range, ...piece }] : [];
  };
  return {
    inside: ranges.flatMap((range) => part(range, firstSerial, lastSerial)),
    outside: ranges.flatMap((range) => [
      ...part(range, Number.NEGATIVE_INFINITY, firstSerial - 1),
      ...part(range, lastSerial + 1, Number.POSITIVE_INFINITY),
    ]),
  };
}

/** The first serial that no range holds; null: they hold all. `ranges` are in order. */
export function findGap(ranges: readonly Range[], { firstSerial, lastSerial }: Serials): number | null {
  let next = firstSerial;
  for (const range of ranges) {
    if (range.firstSerial > next) return next;
    next = Math.max(next, range.lastSerial + 1);
  }
  return next > lastSerial ? null : next;
}

const isLike = (one: Range, other: Range): boolean =>
  one.batchId === other.batchId &&
  one.state === other.state &&
  one.centreId === other.centreId &&
  one.isLive === other.isLive &&
  one.expiresAt?.getTime() === other.expiresAt?.getTime();

/** Ranges in order, neighbours that are alike as one. */
export function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.firstSerial - b.firstSerial)) {
    const before = joined.at(-1);
    if (before && before.lastSerial + 1 === range.firstSerial && isLike(before, range))
      joined.splice(-1, 1, { ...before, lastSerial: range.lastSerial });
    else joined.push(range);
  }
  return joined;
}

/** Whether codes of cards are accepted in a state, by what their batch says. */
export function isLiveIn(state: RangeState, { liveWhenSold }: { liveWhenSold: boolean }): boolean {
  if (state === "VOID" || state === "DELETED") return false;
  return state === "SOLD" || !liveWhenSold;
}
