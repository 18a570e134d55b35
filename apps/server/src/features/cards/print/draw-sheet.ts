import { once } from "node:events";
import type { Writable } from "node:stream";
import PDFDocument from "pdfkit";
import { readFonts } from "../../../platform/pdf/pdf-fonts.ts";
import { type Form, recordForm, showForm } from "../../../platform/pdf/record-form.ts";
import { CARD, layOutCard } from "./card-layout.rules.ts";
import { mm } from "./card-pens.ts";
import type { CardSheet, PrintedCard } from "./card-sheet.ts";
import { drawBack, drawFace } from "./draw-face.ts";
import { drawOwn } from "./draw-own.ts";
import { BLEED, layOutSheet, type SheetLayout } from "./sheet-layout.rules.ts";

type Document = PDFKit.PDFDocument;

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
