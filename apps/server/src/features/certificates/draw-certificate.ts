import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawQr } from "../../platform/pdf/draw-modules.ts";
import { drawLine, type Line } from "../../platform/pdf/draw-text.ts";
import { readFonts } from "../../platform/pdf/pdf-fonts.ts";

/** Text of a certificate, in one language. */
export interface CertificateText {
  title: string;
  awardedTo: string;
  /** In place of a name of which no letter can be printed. */
  holder: string;
  forFinishing: string;
  /** How many lessons, tests not among them. */
  lessons: (count: number) => string;
  tests: (count: number) => string;
  /** In percent of all questions. */
  mark: (percent: number) => string;
  issuedOn: (day: string) => string;
  verify: string;
}

/** Contents of a certificate, from top to bottom. */
export interface CertificateSheet {
  /** The language of the document, for who has it read out. */
  locale: string;
  brand: string;
  /** Of the school, as #rrggbb; null: the one of certificates. */
  colour: string | null;
  /** The logo of the school, as PNG or JPEG; null: it has none of its own. */
  logo: Buffer | null;
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

/** Room for the logo, above the name of the school. */
const LOGO = { width: 240, height: 40, y: 46 };

/** A line in the middle of the page; one that is too long is set smaller. */
const inTheMiddle = { x: PAGE.width / 2, align: "middle", widest: WIDEST, smallest: SMALLEST } as const;

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
  const colour = sheet.colour ?? amber;
  drawFrame(document, sheet.colour ?? ink, colour);
  if (sheet.logo) drawLogo(document, sheet.logo);
  const line = (text: string, place: Pick<Line, "baseline" | "size" | "weight" | "colour">) =>
    drawLine(document, { text, ...inTheMiddle, ...place });
  line(sheet.brand, { baseline: 108, size: 18, weight: "semibold", colour });
  line(sheet.title, { baseline: 166, size: 38, weight: "semibold", colour: ink });
  line(sheet.awardedTo, { baseline: 218, size: 15, weight: "regular", colour: soft });
  line(sheet.fullName, { baseline: 268, size: 34, weight: "semibold", colour: ink });
  line(sheet.forFinishing, { baseline: 316, size: 15, weight: "regular", colour: soft });
  line(sheet.courseName, { baseline: 358, size: 25, weight: "semibold", colour: ink });
  line(sheet.facts.join("  ·  "), { baseline: 396, size: 13, weight: "regular", colour: soft });
  drawCode(document, sheet.address);
  line(sheet.verify, { baseline: 524, size: 10, weight: "regular", colour: soft });
  line(sheet.address, { baseline: 538, size: 9, weight: "regular", colour: soft });
  line(sheet.code, { baseline: 552, size: 9, weight: "semibold", colour: ink });
  document.end();
  return buffer(document);
}

function drawLogo(document: Document, logo: Buffer): void {
  const { width, height, y } = LOGO;
  document.image(logo, (PAGE.width - width) / 2, y, {
    fit: [width, height],
    align: "center",
    valign: "center",
  });
}

function drawFrame(document: Document, outer: string, inner: string): void {
  const { width, height } = PAGE;
  document
    .lineWidth(2)
    .rect(24, 24, width - 48, height - 48)
    .stroke(outer);
  document
    .lineWidth(0.75)
    .rect(32, 32, width - 64, height - 64)
    .stroke(inner);
}

/** The code, with the light border that readers need, in the middle above the words that explain it. */
const drawCode = (document: Document, address: string): void =>
  drawQr(document, address, { x: (PAGE.width - QR_SIZE) / 2, y: 420, size: QR_SIZE });
