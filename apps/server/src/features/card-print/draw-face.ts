import { drawLine, type Letters, widthOfLine } from "../../platform/pdf/draw-text.ts";
import { fitText } from "../../platform/pdf/fit-text.rules.ts";
import { type Box, drawAt, fill, ink, mix, mm, opposite, soft, white } from "../../platform/pdf/pens.ts";
import type { CardPart } from "./card-layout.rules.ts";
import type { CardSheet } from "./card-sheet.ts";
import { BLEED } from "./sheet-layout.rules.ts";

type Document = PDFKit.PDFDocument;
type Boxes = Record<CardPart, Box>;

const amber = "#e2a93f";
/** Of the stripe along the coloured part. */
const STRIPE = 0.7;

/** The colour of a card, which goes beyond its edges; other cards of the page are drawn over it. */
export function drawBack(document: Document, { start, colours }: CardSheet, { stub }: Boxes): void {
  const isLeft = start === "left";
  const x = isLeft ? stub.x - BLEED : stub.x;
  const outer = { x, y: -BLEED, width: stub.width + BLEED, height: stub.height + 2 * BLEED };
  fill(document, outer, colours.brand);
  fill(document, { ...outer, x: isLeft ? stub.width - STRIPE : stub.x, width: STRIPE }, amber);
}

/** Draws the face that all cards of a sheet share. */
export function drawFace(document: Document, sheet: CardSheet, boxes: Boxes): void {
  drawLight(document, sheet, boxes.stub, boxes.worth);
  drawBrand(document, sheet, boxes.brand);
  drawWorth(document, sheet, boxes.worth);
  drawHelp(document, sheet, boxes.help);
  drawField(document, sheet, boxes);
  drawWords(document, sheet, boxes);
}

/** The light of a lamp around the price. */
function drawLight(document: Document, { start, colours }: CardSheet, stub: Box, worth: Box): void {
  const isLeft = start === "left";
  const middle = { x: worth.x + worth.width / 2, y: worth.y + worth.height / 2 };
  document.save();
  const width = stub.width - STRIPE + BLEED;
  document.rect(mm(isLeft ? -BLEED : stub.x + STRIPE), 0, mm(width), mm(stub.height)).clip();
  for (const [radius, share] of [
    [15.3, 0.05],
    [11.8, 0.1],
    [8.3, 0.15],
  ] as const)
    document.circle(mm(middle.x), mm(middle.y), mm(radius)).fill(mix(colours.brand, white, share));
  document.restore();
}

const widthIn = (document: Document, weight: Letters["weight"]) => (line: string, size: number) =>
  widthOfLine(document, line, { size, weight });

function drawBrand(document: Document, { brand }: CardSheet, box: Box): void {
  const widthOf = widthIn(document, "semibold");
  const { lines, size } = fitText(brand, {
    width: mm(box.width),
    lines: 3,
    sizes: [13, 12, 11, 10, 9, 8, 7],
    widthOf,
  });
  for (const [at, text] of lines.entries())
    drawLine(document, {
      text,
      x: mm(box.x + box.width / 2),
      align: "middle",
      baseline: mm(box.y) + size * (1 + 1.35 * at),
      size,
      weight: "semibold",
      colour: white,
      widest: mm(box.width),
    });
}

function drawWorth(document: Document, { worth }: CardSheet, box: Box): void {
  const widthOf = widthIn(document, "semibold");
  const { lines, size } = fitText(worth.value, {
    width: mm(box.width),
    lines: worth.unit === null ? 2 : 1,
    sizes: [21, 19, 17, 15, 13, 11, 9],
    widthOf,
  });
  const place = { x: mm(box.x + box.width / 2), align: "middle", widest: mm(box.width) } as const;
  const bottom = mm(box.y + box.height) - 2;
  const last = worth.unit === null ? bottom : bottom - 13;
  for (const [at, text] of lines.entries()) {
    const baseline = last - size * 1.25 * (lines.length - 1 - at);
    drawLine(document, { text, ...place, baseline, size, weight: "semibold", colour: white });
  }
  if (worth.unit !== null)
    drawLine(document, {
      text: worth.unit,
      ...place,
      baseline: bottom,
      size: 9.5,
      weight: "semibold",
      colour: amber,
    });
}

/** Draws the number for a buyer whose card is refused. */
function drawHelp(document: Document, { help, colours }: CardSheet, box: Box): void {
  if (help === null) return;
  const place = { x: mm(box.x + box.width / 2), align: "middle", widest: mm(box.width) } as const;
  const top = mm(box.y);
  const label = mix(colours.brand, white, 0.85);
  drawLine(document, { ...place, ...small, text: help.label, baseline: top + 6, colour: label });
  drawLine(document, { ...place, ...strong, text: help.phone, baseline: top + 15.5, colour: white });
}

/** The field that gets the scratch layer, and the words above it that say so. */
function drawField(document: Document, sheet: CardSheet, { field, scratch }: Boxes): void {
  const { brand, canvas } = sheet.colours;
  document
    .roundedRect(mm(field.x), mm(field.y), mm(field.width), mm(field.height), mm(1.6))
    .lineWidth(0.7)
    .dash(2.4, { space: 1.6 })
    .fillAndStroke(mix(canvas, white, 0.4), mix(brand, white, 0.25))
    .undash();
  drawAt(document, sheet.start, scratch, {
    text: sheet.scratch,
    baseline: mm(scratch.y) + 6.4,
    size: 6.6,
    weight: "semibold",
    colour: brand,
  });
}

function drawWords(document: Document, sheet: CardSheet, boxes: Boxes): void {
  drawHowTo(document, sheet, boxes.howTo);
  if (sheet.expiry !== null) {
    const { label, day } = sheet.expiry;
    const top = mm(boxes.expiry.y);
    drawAt(document, opposite(sheet.start), boxes.expiry, { ...small, text: label, baseline: top + 7.5 });
    drawAt(document, opposite(sheet.start), boxes.expiry, { ...strong, text: day, baseline: top + 17 });
  }
  const { serialLabel } = boxes;
  const baseline = mm(serialLabel.y) + 7.4;
  drawAt(document, sheet.start, serialLabel, { ...small, text: sheet.serialLabel, baseline });
}

const small = { size: 5.8, weight: "regular", colour: soft } as const;
const strong = { size: 7, weight: "semibold", colour: ink } as const;
const HOW_TO_SIZE = 6.8;

/** Both lines in one size. */
function drawHowTo(document: Document, sheet: CardSheet, box: Box): void {
  const widthOf = widthIn(document, "regular");
  const widest = Math.max(...sheet.howTo.map((line) => widthOf(line, HOW_TO_SIZE)));
  const size = Math.min(HOW_TO_SIZE, (HOW_TO_SIZE * mm(box.width)) / widest);
  for (const [at, text] of sheet.howTo.entries()) {
    const baseline = mm(box.y) + HOW_TO_SIZE * (1 + 1.5 * at);
    drawAt(document, sheet.start, box, { text, baseline, size, weight: "regular", colour: ink });
  }
}
