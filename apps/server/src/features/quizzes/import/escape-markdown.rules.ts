/** Marks within a line. Each run of stars is read once, however long. */
const INLINE = /[\\`[\]]|[*_]+|~(?=[^~]*~)|&(?=#?\w{1,40};)/gu;

/** Marks that begin a list, a heading, a quotation, a line or a table. */
const BEGINNING = /^([ \t]*)(?:([-+*])(?=\s|$)|([-=|>])|(#{1,6})(?=\s|$)|(:)(?=-)|(\d{1,9})([.)])(?=\s|$))/u;

const escapeAll = (marks: string) => marks.replace(/./gu, "\\$&");

/** A run of stars with blanks on both sides is no mark. */
const isLoose = (marks: string, at: number, text: string) =>
  /^[*_]/u.test(marks) && !/\S/u.test(text.charAt(at - 1)) && !/\S/u.test(text.charAt(at + marks.length));

/** A text so that Markdown shows it as it is, formulas and beginnings of lines aside. */
export const escapeMarks = (text: string): string =>
  text.replace(INLINE, (marks: string, at: number) => (isLoose(marks, at, text) ? marks : escapeAll(marks)));

/** The beginning of a line that is no list, heading or quotation. */
export const escapeBeginning = (line: string): string =>
  line.replace(BEGINNING, (_, blanks: string, ...marks: (string | undefined)[]) => {
    const [list, sign, heading, colon, digits, dot] = marks;
    const mark = list ?? sign ?? heading ?? colon ?? dot ?? "";
    return `${blanks}${digits ?? ""}\\${mark}`;
  });

/** Marks around TeX that Moodle takes, and ours. */
const OF_FORMULA = /\\\(|\\\[|\$\$/gu;
const ENDS: Record<string, string> = { "\\(": "\\)", "\\[": "\\]", $$: "$$" };

/** Writes formulas between two dollar signs each side, as descriptions have them; `rest` is done to what is none. */
export function convertFormulas(text: string, rest = (plain: string): string => plain): string {
  let converted = "";
  let end = 0;
  const unclosed = new Set<string>();
  for (const { 0: mark, index } of text.matchAll(OF_FORMULA)) {
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
