import { correction, generate, mode } from "lean-qr";

/** A dark stretch of a code, in modules, one module high. */
export interface Stretch {
  x: number;
  y: number;
  width: number;
}

/** Where a code stands, in points from the top left of the page, and how large a module of it is. */
export interface ModulePlace {
  x: number;
  y: number;
  moduleWidth: number;
  moduleHeight: number;
}

/** Draws the dark stretches of a code as one path, so that no light shows between them. */
export function drawModules(
  document: PDFKit.PDFDocument,
  stretches: readonly Stretch[],
  { x: left, y: top, moduleWidth, moduleHeight }: ModulePlace,
): void {
  document.save().translate(left, top).scale(moduleWidth, moduleHeight).fillColor("#000000");
  const path = stretches.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`);
  document.addContent(`${path.join("\n")}\nf`);
  document.restore();
}

type Qr = ReturnType<typeof generate>;

/** An address has no other letters; the library need not weigh other ways to write it. */
const forAddresses = { minCorrectionLevel: correction.M, modes: [mode.alphaNumeric, mode.ascii] };

function* darkStretches(code: Qr): Generator<Stretch> {
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) yield { x: from, y, width: x - from };
    }
  }
}

/** Draws the QR code of an address in a square, in points from the top left. The light border that readers need is the caller's. */
export function drawQr(
  document: PDFKit.PDFDocument,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const code = generate(address, forAddresses);
  const module = size / code.size;
  drawModules(document, [...darkStretches(code)], { x, y, moduleWidth: module, moduleHeight: module });
}
