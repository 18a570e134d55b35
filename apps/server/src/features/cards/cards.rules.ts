import {
  CARD_CODE_LENGTH,
  isGroupsOfCode,
  isWellFormedCardCode,
  normaliseCardCode,
} from "@manara/contract/cards/card-code";
import { parseSerial, SERIAL_LENGTH, serialDigits } from "@manara/contract/cards/card-serial";
import type { UsedFor } from "@manara/contract/errors";

/** The largest id that a row can have. */
const MAX_ID = 2_147_483_647;

/** Fewer digits are a part of too many serials and phone numbers. */
export const FEWEST_DIGITS = 4;

/** Readings of a typed text: a card's number or serial, its whole code, printed groups of it, a part of a person's name, which is neither a number nor a code. */
export interface CardSearch {
  id: number | null;
  /** The last digits of a serial, its check digit with them. */
  serialEnd: string | null;
  code: string | null;
  groups: string | null;
  name: string | null;
}

/** Null: nothing is looked for. */
export function readCardSearch(typed: string | undefined): CardSearch | null {
  if (!typed) return null;
  const code = normaliseCardCode(typed);
  const id = parseSerial(typed) ?? (/^\d{1,10}$/.test(code) ? Number(code) : 0);
  return {
    id: id > 0 && id <= MAX_ID ? id : null,
    serialEnd: isPartOfSerial(code) ? code : null,
    code: code.length === CARD_CODE_LENGTH ? code : null,
    groups: code.length < CARD_CODE_LENGTH && isGroupsOfCode(code) ? code : null,
    name: /^\d*$/.test(code) || (isWellFormedCardCode(code) && /\d/.test(code)) ? null : typed,
  };
}

const isPartOfSerial = (typed: string) =>
  /^\d+$/.test(typed) && typed.length >= FEWEST_DIGITS && typed.length < SERIAL_LENGTH;

/** The numbers of the cards up to `lastId` whose serials end so: one in ten thousand for four digits. */
export function idsWithSerialEnd(end: string, lastId: number): number[] {
  const rest = end.slice(0, -1);
  const step = 10 ** rest.length;
  const all = Array.from({ length: Math.ceil(lastId / step) + 1 }, (_, at) => at * step + Number(rest));
  return all.filter((id) => id > 0 && id <= lastId && serialDigits(id).endsWith(end));
}

/** Purchase by a card, for who has spent it and for nobody else. */
export function ownUse(
  card: {
    usedAt: Date | null;
    usedBy: number | null;
    courseId: number | null;
    courseName: string | null;
  } | null,
  { userId }: { userId: number },
): UsedFor | undefined {
  if (!card || card.usedBy !== userId) return undefined;
  const { usedAt, courseId, courseName: name } = card;
  if (usedAt === null || courseId === null || name === null) return undefined;
  return { courseId, name, usedAt: usedAt.toISOString() };
}

/** Numbers as runs of neighbours, first and last of each: thousands of cards in a few words. */
export function toRuns(ids: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === id - 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}
