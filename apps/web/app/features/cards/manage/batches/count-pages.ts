/** How the description of a page begins (ISO 32000-1, 7.7.3.3) as PDFKit writes it, once the page is drawn. */
const PAGE = "/Type /Page\n";

/** Counts the pages of a PDF file whose bytes come in parts: answers how many have come so far. */
export function openPageCounter(): (bytes: Uint8Array) => number {
  const decoder = new TextDecoder("latin1");
  let pages = 0;
  // A part may end within the words.
  let rest = "";
  return (bytes) => {
    const text = rest + decoder.decode(bytes);
    pages += text.split(PAGE).length - 1;
    rest = text.slice(text.lastIndexOf(PAGE) + 1).slice(1 - PAGE.length);
    return pages;
  };
}
