import { once } from "node:events";
import type { Writable } from "node:stream";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import PDFDocument from "pdfkit";
import { drawModules, drawQr } from "../../platform/pdf/draw-modules.ts";
import { drawLine, widthOfLine } from "../../platform/pdf/draw-text.ts";
import { readFonts } from "../../platform/pdf/pdf-fonts.ts";
import { type Box, drawAt, ink, mm, opposite } from "../../platform/pdf/pens.ts";
import { type Form, recordForm, showForm } from "../../platform/pdf/record-form.ts";
import { BARCODE_MODULES, BARCODE_QUIET, CARD, type CardPart, layOutCard } from "./card-layout.rules.ts";
import type { CardSheet, PrintedCard } from "./card-sheet.ts";
import { encodeDigits } from "./code-128.rules.ts";
import { drawBack, drawFace } from "./draw-face.ts";
import { BLEED, layOutSheet, type SheetLayout } from "./sheet-layout.rules.ts";

type Document = PDFKit.PDFDocument;

/** Draws the facts of this card alone: its code and serial, for people and for readers. */
function drawOwn(
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

/** Writes a sheet of cards as PDF, page by page, no faster than it is read. What repeats stands in the file once. */
export async function drawSheet(
  sheet: CardSheet,
  cards: AsyncIterable<PrintedCard>,
  output: Writable,
): Promise<void> {
  const page = layOutSheet(sheet.layout, sheet.start);
  const { value, unit } = sheet.worth;
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [mm(page.width), mm(page.height)],
    margin: 0,
    lang: sheet.locale,
    displayTitle: true,
    info: {
      Title: [sheet.brand, value, unit].filter((part) => part !== null).join(" · "),
      Author: sheet.brand,
    },
  });
  const ended = once(document, "end");
  document.pipe(output);
  for (const [name, file] of await readFonts()) document.registerFont(name, file);
  let forms: Forms | undefined;
  for await (const group of inGroups(cards, page.places.length)) {
    document.addPage();
    forms ??= recordForms(document, sheet, page);
    drawPage(document, { sheet, page, forms, cards: group });
    if (output.writableNeedDrain) await once(output, "drain");
  }
  document.end();
  await ended;
}

async function* inGroups(
  cards: AsyncIterable<PrintedCard>,
  size: number,
): AsyncGenerator<readonly PrintedCard[]> {
  let group: PrintedCard[] = [];
  for await (const card of cards) {
    group.push(card);
    if (group.length === size) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

/** Repeated forms: the marks of a page, and of a card its colour and its face. */
interface Forms {
  marks: Form;
  back: Form;
  face: Form;
}

function recordForms(document: Document, sheet: CardSheet, page: SheetLayout): Forms {
  const boxes = layOutCard(sheet.start);
  const whole = { left: 0, top: 0, right: mm(page.width), bottom: mm(page.height) };
  const card = {
    left: mm(-BLEED),
    top: mm(-BLEED),
    right: mm(CARD.width + BLEED),
    bottom: mm(CARD.height + BLEED),
  };
  return {
    marks: recordForm(document, "Marks", whole, () => drawMarks(document, page)),
    back: recordForm(document, "Back", card, () => drawBack(document, sheet, boxes)),
    face: recordForm(document, "Face", card, () => drawFace(document, sheet, boxes)),
  };
}

function drawMarks(document: Document, { marks }: SheetLayout): void {
  document.lineWidth(0.4);
  for (const [from, to] of marks)
    document.moveTo(mm(from.x), mm(from.y)).lineTo(mm(to.x), mm(to.y)).stroke("#000000");
}

function drawPage(
  document: Document,
  {
    sheet,
    page,
    forms,
    cards,
  }: { sheet: CardSheet; page: SheetLayout; forms: Forms; cards: readonly PrintedCard[] },
): void {
  const boxes = layOutCard(sheet.start);
  const placed = cards.map((card, at) => ({ card, ...(page.places[at] ?? { x: 0, y: 0 }) }));
  showForm(document, forms.marks, 0, 0);
  for (const { x, y } of placed) showForm(document, forms.back, mm(x), mm(y));
  for (const { card, x, y } of placed) {
    showForm(document, forms.face, mm(x), mm(y));
    document.save().translate(mm(x), mm(y));
    drawOwn(document, card, sheet, boxes);
    document.restore();
  }
}
