/** Marks around TeX that Moodle takes, and ours. */
const BEGINNING = /\\\(|\\\[|\$\$/gu;
const ENDS: Record<string, string> = { "\\(": "\\)", "\\[": "\\]", $$: "$$" };

/** Writes formulas between two dollar signs each side, as descriptions have them; `rest` is done to what is none. */
export function convertFormulas(text: string, rest = (plain: string): string => plain): string {
  let converted = "";
  let end = 0;
  const unclosed = new Set<string>();
  for (const { 0: mark, index } of text.matchAll(BEGINNING)) {
    if (index < end || unclosed.has(mark)) continue;
    const begins = index + mark.length;
    const closes = text.indexOf(ENDS[mark] ?? "", begins + 1);
    if (closes === -1) {
      unclosed.add(mark);
      continue;
    }
    // On one line: what begins a line could be a mark of Markdown.
    const formula = text.slice(begins, closes).replace(/\s+/gu, " ").trim();
    converted += `${rest(text.slice(end, index))}$$${formula}$$`;
    end = closes + 2;
  }
  return converted + rest(text.slice(end));
}
