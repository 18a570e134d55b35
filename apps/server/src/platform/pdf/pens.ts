import { drawLine, type Line } from "./draw-text.ts";
import type { Side } from "./paper/paper.ts";

/** A place on a paper, in millimetres from its top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const white = "#ffffff";
export const ink = "#1d2b2c";
export const soft = "#54625f";

/** Millimetres in points. */
export const mm = (length: number): number => (length * 72) / 25.4;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour with a share of another in it, both as `#rrggbb`. Opaque: a printer mixes light colours better than it lays them over each other. */
export function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export const fill = (
  document: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  colour: string,
): PDFKit.PDFDocument => document.rect(mm(x), mm(y), mm(width), mm(height)).fill(colour);

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
