import { once } from "node:events";
import type { Writable } from "node:stream";
import PDFDocument from "pdfkit";
import { drawLine, type Letters } from "../draw-text.ts";
import { readFonts } from "../pdf-fonts.ts";
import type { Paper, PaperTotals, Side } from "./paper.ts";
import {
  FIRST_FACT,
  layOutColumns,
  layOutPaper,
  PAGE,
  type PaperPage,
  ROW,
  type Span,
  TABLE_HEAD,
  TITLE_BASELINE,
} from "./paper-layout.rules.ts";

type Document = PDFKit.PDFDocument;

const ink = "#1d2b2c";
const soft = "#54625f";
const hair = "#c9d1d0";
/** Between a line of text and the edge of its column. */
const GAP = 4;
/** From the top of a row to where its letters stand. */
const LETTERS = 11.5;

const small: Letters = { size: 8.5, weight: "regular" };
const plain: Letters = { size: 10, weight: "regular" };
const strong: Letters = { size: 10, weight: "semibold" };

const opposite = (side: Side): Side => (side === "left" ? "right" : "left");
/** Figures end there in every language, so that their units stand one below the other. */
const FIGURES: Side = "right";

interface Words extends Letters {
  text: string;
  baseline: number;
  colour?: string;
}

/** A line at one side of a column; one that is too long is set smaller. */
function write(document: Document, { x, width }: Span, side: Side, { colour = ink, ...words }: Words): void {
  const at = side === "left" ? x + GAP : x + width - GAP;
  drawLine(document, { ...words, colour, x: at, align: side, widest: width - 2 * GAP });
}

const rule = (document: Document, { x, width }: Span, y: number, colour: string, weight = 0.5) =>
  document
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(colour);

/** Writes a paper as PDF, page by page, no faster than it is read. */
export async function drawPaper(paper: Paper, output: Writable): Promise<void> {
  const { table, totals, facts, signatures } = paper;
  const layout = layOutPaper({
    facts: facts.length,
    totals: Math.max(0, ...totals.map(({ rows }) => rows.length)),
    rows: table.rows.length,
    isSigned: signatures.length > 0,
  });
  const document = new PDFDocument({
    autoFirstPage: false,
    size: "A4",
    margin: 0,
    lang: paper.locale,
    displayTitle: true,
    info: { Title: `${paper.title} · ${paper.subject}`, Author: paper.brand },
  });
  const ended = once(document, "end");
  document.pipe(output);
  for (const [name, file] of await readFonts()) document.registerFont(name, file);
  for (const [at, page] of layout.pages.entries()) {
    document.addPage();
    if (at === 0) drawHead(document, paper, layout.totalsTop);
    else drawRunningHead(document, paper);
    drawTable(document, paper, page);
    drawFoot(document, `${at + 1} / ${layout.pages.length}`);
    if (output.writableNeedDrain) await once(output, "drain");
  }
  drawSignatures(document, paper, layout.signaturesTop);
  document.end();
  await ended;
}

const whole = (start: Side): Span => layOutColumns([1], start)[0] ?? { x: 0, width: 0 };

function drawHead(document: Document, paper: Paper, totalsTop: number): void {
  const { brand, title, subject, facts, totals, start, colour } = paper;
  const line = (words: Words) => write(document, whole(start), start, words);
  line({ ...strong, size: 12, text: brand, baseline: 56, colour });
  line({ ...strong, size: 20, text: title, baseline: TITLE_BASELINE });
  line({ ...strong, size: 13, text: subject, baseline: TITLE_BASELINE + 22 });
  rule(document, whole(start), TITLE_BASELINE + 30, colour, 1.2);
  for (const [at, text] of facts.entries())
    line({ ...plain, text, baseline: FIRST_FACT + 8 + at * 15, colour: soft });
  const spans = layOutColumns([12, 1, 12], start).filter((_, at) => at !== 1);
  for (const [at, part] of totals.entries()) {
    const span = spans[at];
    if (span) drawTotals(document, { ...part, span, start, top: totalsTop });
  }
}

function drawTotals(
  document: Document,
  { title, rows, span, start, top }: PaperTotals & { span: Span; start: Side; top: number },
): void {
  write(document, span, start, { ...strong, size: 11, text: title, baseline: top + 14 });
  rule(document, span, top + 20, soft);
  const [names, figures] = layOutColumns([13, 7], start).map(({ x, width }) => ({
    x: span.x + ((x - PAGE.margin) * span.width) / whole(start).width,
    width: (width * span.width) / whole(start).width,
  }));
  for (const [at, { name, figure, isResult = false }] of rows.entries()) {
    const baseline = top + 24 + at * ROW + LETTERS;
    const letters = isResult ? strong : plain;
    if (names) write(document, names, start, { ...letters, text: name, baseline });
    if (figures) write(document, figures, FIGURES, { ...letters, text: figure, baseline });
    rule(document, span, top + 24 + (at + 1) * ROW, hair);
  }
}

/** Draws the head of later pages. */
function drawRunningHead(document: Document, { title, subject, brand, start }: Paper): void {
  const [begin, end] = layOutColumns([2, 1], start);
  if (begin)
    write(document, begin, start, { ...small, text: `${title} · ${subject}`, baseline: 54, colour: soft });
  if (end) write(document, end, opposite(start), { ...small, text: brand, baseline: 54, colour: soft });
}

function drawTable(document: Document, { table, start, colour }: Paper, page: PaperPage): void {
  const columns = layOutColumns(
    table.columns.map(({ share }) => share),
    start,
  );
  const row = (texts: readonly string[], top: number, letters: Letters) => {
    for (const [at, span] of columns.entries()) {
      const side = table.columns[at]?.isFigure ? FIGURES : start;
      write(document, span, side, { ...letters, text: texts[at] ?? "", baseline: top + LETTERS });
    }
  };
  const { tableTop, first, end } = page;
  if (first === 0)
    write(document, whole(start), start, { ...strong, size: 11, text: table.title, baseline: tableTop - 8 });
  row(
    table.columns.map(({ title }) => title),
    tableTop + 1,
    { ...small, weight: "semibold" },
  );
  rule(document, whole(start), tableTop + TABLE_HEAD - 5, colour, 1);
  for (let at = first; at < end; at += 1) {
    const top = tableTop + TABLE_HEAD - 4 + (at - first) * ROW;
    row(table.rows[at] ?? [], top, small);
    rule(document, whole(start), top + ROW, hair);
  }
  if (table.rows.length === 0)
    write(document, whole(start), start, {
      ...plain,
      text: table.empty,
      baseline: tableTop + TABLE_HEAD + LETTERS,
      colour: soft,
    });
}

const drawFoot = (document: Document, text: string): void =>
  drawLine(document, {
    ...small,
    text,
    x: PAGE.width / 2,
    align: "middle",
    baseline: PAGE.height - 28,
    widest: 200,
    colour: soft,
  });

function drawSignatures(document: Document, { signatures, start }: Paper, top: number): void {
  const places = layOutColumns(
    signatures.flatMap((_, at) => (at === 0 ? [6] : [1, 6])),
    start,
  );
  for (const [at, text] of signatures.entries()) {
    const span = places[at * 2];
    if (!span) continue;
    rule(document, span, top, soft);
    write(document, span, start, { ...plain, text, baseline: top + 14, colour: soft });
  }
}
