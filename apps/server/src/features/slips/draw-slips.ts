import { once } from "node:events";
import type { Writable } from "node:stream";
import PDFDocument from "pdfkit";
import { drawQr } from "../../platform/pdf/draw-modules.ts";
import { type Letters, widthOfLine } from "../../platform/pdf/draw-text.ts";
import { fitText } from "../../platform/pdf/fit-text.rules.ts";
import { readFonts } from "../../platform/pdf/pdf-fonts.ts";
import { type Box, drawAt, ink, mm, soft } from "../../platform/pdf/pens.ts";
import { type Form, recordForm, showForm } from "../../platform/pdf/record-form.ts";
import { layOutSlip, placesOf, SLIP, type SlipPart } from "./slip-layout.rules.ts";
import type { Slip, SlipSheet } from "./slip-sheet.ts";

type Document = PDFKit.PDFDocument;
type Boxes = Record<SlipPart, Box>;

/** Parts of every slip, drawn once. */
interface Face {
  form: Form;
  /** A form has no pictures. */
  logo: unknown;
}

const cutColour = "#9aa5a3";

/** Writes slips as PDF, page by page, no faster than they are read. */
export async function drawSlips(sheet: SlipSheet, slips: readonly Slip[], output: Writable): Promise<void> {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: "A4",
    margin: 0,
    lang: sheet.locale,
    displayTitle: true,
    info: { Title: `${sheet.title} · ${sheet.brand}`, Author: sheet.brand },
  });
  const ended = once(document, "end");
  document.pipe(output);
  for (const [name, file] of await readFonts()) document.registerFont(name, file);
  const places = placesOf(sheet.start);
  const boxes = layOutSlip(sheet.start, sheet.logo !== null);
  let face: Face | undefined;
  for (let first = 0; first < slips.length; first += places.length) {
    document.addPage();
    face ??= drawFace(document, sheet, boxes);
    const { form, logo } = face;
    for (const [at, slip] of slips.slice(first, first + places.length).entries()) {
      const { x, y } = places[at] ?? { x: 0, y: 0 };
      showForm(document, form, mm(x), mm(y));
      document.save().translate(mm(x), mm(y));
      if (logo) drawLogo(document, logo, boxes.logo, sheet.start);
      drawOwn(document, slip, sheet, boxes);
      document.restore();
    }
    if (output.writableNeedDrain) await once(output, "drain");
  }
  document.end();
  await ended;
}

function drawFace(document: Document, sheet: SlipSheet, boxes: Boxes): Face {
  const edge = { left: -1, top: -1, right: mm(SLIP.width) + 1, bottom: mm(SLIP.height) + 1 };
  const form = recordForm(document, "Face", edge, () => {
    document
      .lineWidth(0.5)
      .dash(3, { space: 2.5 })
      .rect(0, 0, mm(SLIP.width), mm(SLIP.height))
      .stroke(cutColour)
      .undash();
    const { start, brand, colour, codeLabel, howTo } = sheet;
    drawAt(document, start, boxes.brand, {
      text: brand,
      size: 11,
      weight: "semibold",
      colour,
      baseline: bottomOf(boxes.brand),
    });
    drawAt(document, start, boxes.codeLabel, {
      ...label,
      text: codeLabel,
      baseline: bottomOf(boxes.codeLabel),
    });
    for (const [at, text] of howTo.entries()) {
      const box = [boxes.scan, boxes.until][at] ?? boxes.until;
      drawAt(document, start, box, { ...label, text, colour: ink, baseline: bottomOf(box) });
    }
  });
  const { logo } = sheet;
  // Opened once, or the file would hold it as many times as it is shown; the types of the library do not know the call.
  const opened = logo && (document as unknown as Opener).openImage(Buffer.from(logo, "base64"));
  return { form, logo: opened };
}

interface Opener {
  openImage(picture: Buffer): unknown;
}

const bottomOf = ({ y, height }: Box): number => mm(y + height);

const label = { size: 7.4, weight: "regular", colour: soft } as const;
const strong = { weight: "semibold", colour: ink } as const;

function drawLogo(document: Document, logo: unknown, { x, y, width, height }: Box, start: string): void {
  document.image(logo as PDFKit.Mixins.ImageSrc, mm(x), mm(y), {
    fit: [mm(width), mm(height)],
    align: start === "left" ? undefined : "right",
    valign: "center",
  });
}

/** Draws what is this person's alone. */
function drawOwn(
  document: Document,
  { fullName, className, signsInWith, code }: Slip,
  { start, address }: SlipSheet,
  boxes: Boxes,
): void {
  const write = (part: SlipPart, text: string, letters: Letters & { colour: string }) =>
    drawAt(document, start, boxes[part], { ...letters, text, baseline: bottomOf(boxes[part]) });
  drawName(document, fullName, boxes.fullName, start);
  if (className !== "") write("className", className, { ...label, size: 9 });
  write("nameLabel", signsInWith.label, label);
  write("name", signsInWith.value, { ...strong, size: 12 });
  write("code", code, { ...strong, size: 16 });
  const { qr } = boxes;
  // Browsers keep the fragment to themselves: no server on the way sees the code.
  drawQr(document, `${address}#${code}`, { x: mm(qr.x), y: mm(qr.y), size: mm(qr.width) });
}

/** A long name takes two lines, the second of which stands where a short one does. */
function drawName(document: Document, fullName: string, box: Box, start: SlipSheet["start"]): void {
  const { lines, size } = fitText(fullName, {
    width: mm(box.width),
    lines: 2,
    sizes: [13, 11, 9],
    widthOf: (line, tried) => widthOfLine(document, line, { size: tried, weight: "semibold" }),
  });
  const used = lines.length > 1 ? Math.min(size, 11) : size;
  for (const [at, text] of lines.entries()) {
    const baseline = bottomOf(box) - (lines.length - 1 - at) * used * 1.2;
    drawAt(document, start, box, { ...strong, size: used, text, baseline });
  }
}
