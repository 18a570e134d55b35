import type { Side } from "../../platform/pdf/paper/paper.ts";
import { CARD } from "./card-layout.rules.ts";
import type { CardLayout } from "./card-sheet.ts";

/** Bleed beyond the edge of a card, so that a knife that is off cuts into no white; in millimetres, as all here. */
export const BLEED = 2;

const MARK = 5;
/** Of a mark between two columns. */
const SHORT_MARK = 2;
/** Marks keep off what is printed beyond the edges. */
const MARK_GAP = BLEED + 1;

interface Page {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Between columns; rows touch, and one cut parts them. */
  gutter: number;
}

const pages: Record<CardLayout, Page> = {
  A4: { width: 210, height: 297, columns: 2, rows: 5, gutter: 7 },
  CARD: { ...CARD, columns: 1, rows: 1, gutter: 0 },
};

export interface Point {
  x: number;
  y: number;
}

export interface SheetLayout {
  width: number;
  height: number;
  /** The top left corners of its cards, in the order of their serials. */
  places: readonly Point[];
  /** Lines to cut along. */
  marks: readonly (readonly [Point, Point])[];
}

/** How a page is divided. Cards follow each other as a line of the language does. */
export function layOutSheet(layout: CardLayout, start: Side): SheetLayout {
  const { width, height, columns, rows, gutter } = pages[layout];
  const across = columns * CARD.width + (columns - 1) * gutter;
  const down = rows * CARD.height;
  const left = (width - across) / 2;
  const top = (height - down) / 2;
  const lefts = Array.from({ length: columns }, (_, column) => left + column * (CARD.width + gutter));
  const tops = Array.from({ length: rows }, (_, row) => top + row * CARD.height);
  const inOrder = start === "left" ? lefts : lefts.toReversed();
  const places = tops.flatMap((y) => inOrder.map((x) => ({ x, y })));
  if (places.length === 1) return { width, height, places, marks: [] };
  const downCuts = lefts.flatMap((x) => [x, x + CARD.width]);
  const acrossCuts = [...tops, top + down];
  return {
    width,
    height,
    places,
    marks: [
      ...downCuts.flatMap((x) => both(top, top + down).map(([from, to]) => line(x, from, x, to))),
      ...acrossCuts.flatMap((y) => both(left, left + across).map(([from, to]) => line(from, y, to, y))),
      ...lefts.slice(1).flatMap((x) => acrossCuts.map((y) => shortMark(x - gutter / 2, y))),
    ],
  };
}

/** A mark before and one after what stands between. */
const both = (first: number, last: number) =>
  [
    [first - MARK_GAP - MARK, first - MARK_GAP],
    [last + MARK_GAP, last + MARK_GAP + MARK],
  ] as const;

const shortMark = (x: number, y: number) => line(x - SHORT_MARK / 2, y, x + SHORT_MARK / 2, y);

const line = (x1: number, y1: number, x2: number, y2: number) =>
  [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ] as const;
