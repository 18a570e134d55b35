import { runsOf, type Weight } from "./pdf-fonts.ts";
import type { TextRun } from "./text-runs.rules.ts";

/** A run is laid out by itself, letters joined as its script has it; `[]` keeps the library from parting it into words. */
const asOneRun: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: "alphabetic" };

export interface Letters {
  /** In points. */
  size: number;
  weight: Weight;
}

/** A line of text, where it stands, and what room it has; all in points, from the top left of the page. */
export interface Line extends Letters {
  text: string;
  /** Where the line begins, has its middle or ends, as `align` says. */
  x: number;
  align: "left" | "middle" | "right";
  baseline: number;
  /** A line that is wider is set smaller. */
  widest: number;
  /** No letters are smaller; without, they are as small as it takes. */
  smallest?: number;
  colour: string;
}

const widthOfRun = (document: PDFKit.PDFDocument, { text, font }: TextRun, size: number): number =>
  document.font(font).fontSize(size).widthOfString(text, asOneRun);

/** The runs of a line from left to right, and how wide each is, in points. */
const measureRuns = (document: PDFKit.PDFDocument, text: string, { size, weight }: Letters) =>
  runsOf(text, weight).map((run) => ({ ...run, width: widthOfRun(document, run, size) }));

const sumOf = (runs: readonly { width: number }[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/** How wide a line is, in points. */
export const widthOfLine = (document: PDFKit.PDFDocument, text: string, letters: Letters): number =>
  sumOf(measureRuns(document, text, letters));

/** Draws a line, Arabic joined and from the right. The document has the fonts of `readFonts`. */
export function drawLine(document: PDFKit.PDFDocument, line: Line): void {
  const { align, baseline, size, widest, smallest = 0, colour } = line;
  const runs = measureRuns(document, line.text, line);
  const whole = sumOf(runs);
  const fitting = Math.max(smallest, Math.min(size, (size * widest) / Math.max(whole, 1)));
  const scale = fitting / size;
  let x = line.x - { left: 0, middle: (whole * scale) / 2, right: whole * scale }[align];
  document.fillColor(colour);
  for (const { text, font, width } of runs) {
    document.font(font).fontSize(fitting).text(text, x, baseline, asOneRun);
    x += width * scale;
  }
}
