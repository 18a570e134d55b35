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

/** How wide a line is, in points. */
export const widthOfLine = (document: PDFKit.PDFDocument, text: string, { size, weight }: Letters): number =>
  runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(document, run, size), 0);

/** Draws a line, Arabic joined and from the right. The document has the fonts of `readFonts`. */
export function drawLine(document: PDFKit.PDFDocument, line: Line): void {
  const { align, baseline, size, weight, widest, smallest = 0, colour } = line;
  const whole = widthOfLine(document, line.text, { size, weight });
  const fitting = Math.max(smallest, Math.min(size, (size * widest) / Math.max(whole, 1)));
  const width = (whole * fitting) / size;
  let x = line.x - { left: 0, middle: width / 2, right: width }[align];
  document.fillColor(colour);
  for (const run of runsOf(line.text, weight)) {
    const widthOfThis = widthOfRun(document, run, fitting);
    document.text(run.text, x, baseline, asOneRun);
    x += widthOfThis;
  }
}
