import { drawLine, type Line } from "../../../platform/pdf/draw-text.ts";
import type { Box } from "./card-layout.rules.ts";
import { mm } from "./card-pens.ts";
import type { Side } from "./card-sheet.ts";

type Words = Pick<Line, "text" | "baseline" | "size" | "weight" | "colour">;

export const opposite = (side: Side): Side => (side === "left" ? "right" : "left");

/** A line at one side of a place, and never wider than that. */
export function drawAt(
  document: PDFKit.PDFDocument,
  side: Side,
  { x: left, width }: Box,
  words: Words,
): void {
  const x = side === "left" ? left : left + width;
  drawLine(document, { ...words, x: mm(x), align: side, widest: mm(width) });
}
