import type { Side } from "../../platform/pdf/paper/paper.ts";
import type { Box } from "../../platform/pdf/pens.ts";

/** The size of a bank card: ID-1 of ISO/IEC 7810, which printers call CR80. */
export const CARD = { width: 85.6, height: 54 };

/** No text is nearer to an edge: knives are off by as much. */
export const SAFE = 3;

/** Light that a reader of Code 128 needs on both sides, in modules (ISO/IEC 15417). */
export const BARCODE_QUIET = 10;

/** Modules of a barcode of five pairs of digits: start, pairs, check symbol, stop. */
export const BARCODE_MODULES = 11 * 7 + 13;

/** Light that a reader of QR needs around it, in modules (ISO/IEC 18004). */
export const QR_QUIET = 4;

const MODULE = 0.33;
const STUB = 26;
const START = 29.5;
const WIDTH = 52.6;
const FIELD = { x: START, y: 7.4, width: WIDTH, height: 21.4 };
const QR = 16.8;
const BORDER = (FIELD.height - QR) / 2;

/** Layout of a card, from left to right. */
const boxes = {
  /** The coloured part. */
  stub: { x: 0, y: 0, width: STUB, height: CARD.height },
  brand: { x: 3, y: 5, width: 20, height: 18 },
  worth: { x: 3.5, y: 30, width: 19, height: 13.4 },
  help: { x: 3, y: 44.6, width: 20, height: 6.2 },
  scratch: { x: START, y: 3.4, width: WIDTH, height: 3.2 },
  /** Area that the scratch layer covers, with the code and the QR code in it. */
  field: FIELD,
  code: {
    x: FIELD.x + 2.6,
    y: FIELD.y + 2.4,
    width: WIDTH - QR - 2 * BORDER - 2.6,
    height: FIELD.height - 4.8,
  },
  qr: { x: FIELD.x + WIDTH - BORDER - QR, y: FIELD.y + BORDER, width: QR, height: QR },
  howTo: { x: START, y: 30.6, width: WIDTH, height: 7 },
  /** With the light on both sides. */
  barcode: {
    x: START - BARCODE_QUIET * MODULE,
    y: 39.2,
    width: (BARCODE_MODULES + 2 * BARCODE_QUIET) * MODULE,
    height: 7.4,
  },
  expiry: { x: 63.6, y: 39.2, width: START + WIDTH - 63.6, height: 7.4 },
  serialLabel: { x: START, y: 47.2, width: 11, height: 3.4 },
  serial: { x: START + 11.5, y: 47.2, width: BARCODE_MODULES * MODULE - 11.5, height: 3.4 },
} satisfies Record<string, Box>;

export type CardPart = keyof typeof boxes;

const mirror = ({ x, ...box }: Box): Box => ({ ...box, x: CARD.width - x - box.width });

/** Where everything stands on a card of a language: one that is written from the right has it mirrored. */
export function layOutCard(start: Side): Record<CardPart, Box> {
  const places: Record<CardPart, Box> = { ...boxes };
  if (start === "left") return places;
  for (const part of Object.keys(boxes) as CardPart[]) places[part] = mirror(boxes[part]);
  return places;
}
