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
