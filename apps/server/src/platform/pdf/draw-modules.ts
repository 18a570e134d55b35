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
