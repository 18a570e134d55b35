/** A drawing that stands in the file once, however often it is shown: a form (PDF 32000-1, 8.10). */
export interface Form {
  name: string;
  reference: PDFKit.PDFKitReference;
}

/** Bounds of a form, from its own top left, in points. All that is drawn beyond is cut off. */
export interface FormBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Records as a form what `draw` draws. There is a page already: its height, and the fonts that it lists, are the form's. What is drawn
 * is opaque and has no pictures.
 */
export function recordForm(
  document: PDFKit.PDFDocument,
  name: string,
  { left, top, right, bottom }: FormBox,
  draw: () => void,
): Form {
  const { page } = document;
  const { content } = page;
  const resources: Record<string, unknown> = {};
  const reference = document.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [left, top, right, bottom],
    Resources: resources,
  });
  page.content = reference;
  draw();
  page.content = content;
  resources.Font = page.fonts;
  reference.end("");
  return { name, reference };
}

/** Shows a form on the page at hand, its top left at this place. */
export function showForm(
  document: PDFKit.PDFDocument,
  { name, reference }: Form,
  x: number,
  y: number,
): void {
  const xobjects: Record<string, PDFKit.PDFKitReference> = document.page.xobjects;
  xobjects[name] = reference;
  document.save().translate(x, y).addContent(`/${name} Do`).restore();
}
