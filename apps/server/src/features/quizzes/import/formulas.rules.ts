/** TeX between the marks that Moodle takes, and ours. */
const FORMULA = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$/gsu;

/** Writes formulas between two dollar signs each side, as descriptions have them; `rest` is done to what is none. */
export function convertFormulas(text: string, rest = (plain: string): string => plain): string {
  let converted = "";
  let end = 0;
  for (const match of text.matchAll(FORMULA)) {
    // On one line: what begins a line could be a mark of Markdown.
    const formula = (match[1] ?? match[2] ?? match[3] ?? "").replace(/\s+/gu, " ").trim();
    converted += `${rest(text.slice(end, match.index))}$$${formula}$$`;
    end = match.index + match[0].length;
  }
  return converted + rest(text.slice(end));
}
