import { buffer } from "node:stream/consumers";
import { correction, generate } from "lean-qr";
import PDFDocument from "pdfkit";
import { readFonts, runsOf, type Weight } from "./certificate-fonts.ts";
import type { TextRun } from "./text-runs.rules.ts";

/** What stands on a certificate, from top to bottom. */
export interface CertificateSheet {
  /** The language of the document, for who has it read out. */
  locale: string;
  brand: string;
  title: string;
  awardedTo: string;
  fullName: string;
  forFinishing: string;
  courseName: string;
  facts: readonly string[];
  verify: string;
  /** Where the QR code leads. */
  address: string;
  code: string;
}

type Document = PDFKit.PDFDocument;

/** A4 on its side, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const WIDEST = PAGE.width - 160;
const SMALLEST = 8;
const QR_SIZE = 84;

const ink = "#12343b";
const soft = "#4a6a70";
const amber = "#c98a1b";

/** A run is laid out by itself, letters joined as its script has it; `[]` keeps the library from parting it into words. */
const asOneRun: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: "alphabetic" };

let fonts: Promise<Map<string, Buffer>> | undefined;

/** Draws a certificate as a PDF file of one page, with its letters embedded. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  fonts ??= readFonts();
  const document = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    lang: sheet.locale,
    displayTitle: true,
    info: { Title: `${sheet.title} · ${sheet.fullName} · ${sheet.courseName}`, Author: sheet.brand },
  });
  for (const [name, file] of await fonts) document.registerFont(name, file);
  drawFrame(document);
  const line = (text: string, place: Omit<Line, "text">) => drawLine(document, { text, ...place });
  line(sheet.brand, { baseline: 108, size: 18, weight: "semibold", colour: amber });
  line(sheet.title, { baseline: 166, size: 38, weight: "semibold", colour: ink });
  line(sheet.awardedTo, { baseline: 218, size: 15, weight: "regular", colour: soft });
  line(sheet.fullName, { baseline: 268, size: 34, weight: "semibold", colour: ink });
  line(sheet.forFinishing, { baseline: 316, size: 15, weight: "regular", colour: soft });
  line(sheet.courseName, { baseline: 358, size: 25, weight: "semibold", colour: ink });
  line(sheet.facts.join("  ·  "), { baseline: 396, size: 13, weight: "regular", colour: soft });
  drawQr(document, sheet.address);
  line(sheet.verify, { baseline: 524, size: 10, weight: "regular", colour: soft });
  line(sheet.address, { baseline: 538, size: 9, weight: "regular", colour: soft });
  line(sheet.code, { baseline: 552, size: 9, weight: "semibold", colour: ink });
  document.end();
  return buffer(document);
}

function drawFrame(document: Document): void {
  const { width, height } = PAGE;
  document
    .lineWidth(2)
    .rect(24, 24, width - 48, height - 48)
    .stroke(ink);
  document
    .lineWidth(0.75)
    .rect(32, 32, width - 64, height - 64)
    .stroke(amber);
}

interface Line {
  text: string;
  /** From the top of the page, in points. */
  baseline: number;
  size: number;
  weight: Weight;
  colour: string;
}

const widthOf = (document: Document, { text, font }: TextRun, size: number): number =>
  document.font(font).fontSize(size).widthOfString(text, asOneRun);

/** A line in the middle of the page; one that is too long is set smaller. */
function drawLine(document: Document, { text, baseline, size, weight, colour }: Line): void {
  const runs = runsOf(text, weight);
  const whole = runs.reduce((sum, run) => sum + widthOf(document, run, size), 0);
  const fitting = Math.max(SMALLEST, Math.min(size, (size * WIDEST) / Math.max(whole, 1)));
  let x = (PAGE.width - (whole * fitting) / size) / 2;
  document.fillColor(colour);
  for (const run of runs) {
    const width = widthOf(document, run, fitting);
    document.text(run.text, x, baseline, asOneRun);
    x += width;
  }
}

/** The code, with the light border that readers need, in the middle above the words that explain it. */
function drawQr(document: Document, address: string): void {
  const code = generate(address, { minCorrectionLevel: correction.M });
  const module = QR_SIZE / code.size;
  const left = (PAGE.width - QR_SIZE) / 2;
  const top = 420;
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) document.rect(left + x * module, top + y * module, module, module);
  }
  document.fill("#000000");
}
