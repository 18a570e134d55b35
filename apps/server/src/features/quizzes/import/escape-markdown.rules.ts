/** Marks within a line. One with blanks on both sides is no mark. */
const INLINE = /[\\`[\]]|(?<=[^\s*_])[*_]+|[*_]+(?=[^\s*_])|~(?=[^~]*~)|&(?=#?\w+;)/gu;

/** Marks that begin a list, a heading, a quotation, a line or a table. */
const BEGINNING = /^([ \t]*)(?:([-+*])(?=\s|$)|([-=|>])|(#{1,6})(?=\s|$)|(:)(?=-)|(\d{1,9})([.)])(?=\s|$))/u;

const escapeAll = (marks: string) => marks.replace(/./gu, "\\$&");

/** A text so that Markdown shows it as it is, formulas and beginnings of lines aside. */
export const escapeMarks = (text: string): string => text.replace(INLINE, escapeAll);

/** The beginning of a line that is no list, heading or quotation. */
export const escapeBeginning = (line: string): string =>
  line.replace(BEGINNING, (_, blanks: string, ...marks: (string | undefined)[]) => {
    const [list, sign, heading, colon, digits, dot] = marks;
    const mark = list ?? sign ?? heading ?? colon ?? dot ?? "";
    return `${blanks}${digits ?? ""}\\${mark}`;
  });
