import type { Side } from "../../platform/pdf/paper/paper.ts";
import type { Box } from "../../platform/pdf/pens.ts";

/*
 * Ten slips on a page of A4, in millimetres. Slips touch: one cut parts two of them.
 */

export const PAGE = { width: 210, height: 297 };
export const SLIP = { width: 95, height: 55 };
const COLUMNS = 2;
const ROWS = 5;
const LEFT = (PAGE.width - COLUMNS * SLIP.width) / 2;
const TOP = (PAGE.height - ROWS * SLIP.height) / 2;

/** The top left corners of the slips of a page; they follow each other as a line of the language does. */
export function placesOf(start: Side): { x: number; y: number }[] {
  const lefts = Array.from({ length: COLUMNS }, (_, column) => LEFT + column * SLIP.width);
  const inOrder = start === "left" ? lefts : lefts.toReversed();
  return Array.from({ length: ROWS }, (_, row) => TOP + row * SLIP.height).flatMap((y) =>
    inOrder.map((x) => ({ x, y })),
  );
}

/** Light that a reader of QR needs around it, in modules (ISO/IEC 18004). */
export const QR_QUIET = 4;

const EDGE = 4;
const WHOLE = SLIP.width - 2 * EDGE;
const QR = 25;
/** Beside the QR code and its light. */
const WORDS = WHOLE - QR - 4;
const LOGO = { width: 22, height: 8 };

/** Layout of a slip, from left to right; text stands at the foot of its box. */
const boxes = {
  logo: { x: EDGE, y: 3, ...LOGO },
  brand: { x: EDGE, y: 4, width: WHOLE, height: 4.6 },
  fullName: { x: EDGE, y: 13, width: WORDS, height: 5 },
  className: { x: EDGE, y: 19, width: WORDS, height: 3.6 },
  nameLabel: { x: EDGE, y: 25, width: WORDS, height: 3 },
  name: { x: EDGE, y: 28.4, width: WORDS, height: 4.4 },
  codeLabel: { x: EDGE, y: 34.6, width: WORDS, height: 3 },
  code: { x: EDGE, y: 38.2, width: WORDS, height: 5.6 },
  qr: { x: SLIP.width - EDGE - QR, y: 13.5, width: QR, height: QR },
  scan: { x: EDGE, y: 45.4, width: WHOLE, height: 3 },
  until: { x: EDGE, y: 49.2, width: WHOLE, height: 3 },
} satisfies Record<string, Box>;

export type SlipPart = keyof typeof boxes;

const mirror = ({ x, ...box }: Box): Box => ({ ...box, x: SLIP.width - x - box.width });

/** Where everything stands on a slip: the name of the school beside its logo, where it has one. */
export function layOutSlip(start: Side, hasLogo: boolean): Record<SlipPart, Box> {
  const places: Record<SlipPart, Box> = { ...boxes };
  if (hasLogo) {
    const from = EDGE + LOGO.width + 2;
    places.brand = { ...boxes.brand, x: from, width: SLIP.width - EDGE - from };
  }
  if (start === "left") return places;
  for (const part of Object.keys(boxes) as SlipPart[]) places[part] = mirror(places[part]);
  return places;
}
