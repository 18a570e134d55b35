import { correction, generate, mode } from "lean-qr";
import { drawModules, type Stretch } from "./draw-modules.ts";

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
