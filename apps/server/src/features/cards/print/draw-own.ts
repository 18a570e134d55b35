import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import { drawModules } from "../../../platform/pdf/draw-modules.ts";
import { drawQr } from "../../../platform/pdf/draw-qr.ts";
import { drawLine, widthOfLine } from "../../../platform/pdf/draw-text.ts";
import { BARCODE_MODULES, BARCODE_QUIET, type Box, type CardPart } from "./card-layout.rules.ts";
import { ink, mm } from "./card-pens.ts";
import type { CardSheet, PrintedCard } from "./card-sheet.ts";
import { encodeDigits } from "./code-128.rules.ts";
import { drawAt, opposite } from "./draw-words.ts";

type Document = PDFKit.PDFDocument;

/** Draws the facts of this card alone: its code and serial, for people and for readers. */
export function drawOwn(
  document: Document,
  { code, serial }: PrintedCard,
  { redeemAddress, start }: CardSheet,
  boxes: Record<CardPart, Box>,
): void {
  drawCode(document, code, boxes.code);
  const { qr } = boxes;
  // Browsers keep the fragment to themselves: no server on the way sees the code.
  drawQr(document, `${redeemAddress}#${code}`, { x: mm(qr.x), y: mm(qr.y), size: mm(qr.width) });
  drawBarcode(document, serialDigits(serial), boxes.barcode);
  drawAt(document, opposite(start), boxes.serial, {
    text: formatSerial(serial),
    baseline: mm(boxes.serial.y) + 7.4,
    size: 7,
    weight: "semibold",
    colour: ink,
  });
}

const CODE_SIZE = 14;
const codeLetters = { size: CODE_SIZE, weight: "semibold" } as const;

/** Four groups in two lines, each one text, so that whoever selects it gets it in order. A code of wide letters is smaller as a whole. */
function drawCode(document: Document, code: string, box: Box): void {
  const [first = "", second = "", third = "", fourth = ""] = groupCardCode(code).split(" ");
  const lines = [`${first}  ${second}`, `${third}  ${fourth}`];
  const widest = Math.max(...lines.map((line) => widthOfLine(document, line, codeLetters)));
  const size = Math.min(CODE_SIZE, (CODE_SIZE * mm(box.width)) / widest);
  const x = mm(box.x) + (mm(box.width) - (widest * size) / CODE_SIZE) / 2;
  for (const [row, text] of lines.entries()) {
    const baseline = mm(box.y + box.height * (0.25 + 0.5 * row)) + CODE_SIZE * 0.36;
    const place = { x, align: "left", baseline, widest: mm(box.width) } as const;
    drawLine(document, { ...codeLetters, text, ...place, size, colour: ink });
  }
}

function drawBarcode(document: Document, digits: string, { x, y, width, height }: Box): void {
  const moduleWidth = mm(width) / (BARCODE_MODULES + 2 * BARCODE_QUIET);
  const place = { x: mm(x) + BARCODE_QUIET * moduleWidth, y: mm(y), moduleWidth, moduleHeight: mm(height) };
  drawModules(
    document,
    encodeDigits(digits).map((bar) => ({ ...bar, y: 0 })),
    place,
  );
}
