import { Readable } from "node:stream";
import type { Cell } from "./table.ts";

/** Separator of the cells of a row. */
export type Separator = "," | ";";

/** A byte order mark: without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Beginnings that a spreadsheet takes for a formula, or a program beside it for a command. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;
/** The same behind what begins a cell where somebody opens the table with another separator, which quotes inside a text do not stop. */
const FORMULA_INSIDE = /([,;\t\r\n"][^\S\r\n]*)(?=[=+\-@＝＋－＠])/g;

/** Signs between the cells of a row and before the decimals of a number: a comma cannot be both. */
export interface Marks {
  separator: Separator;
  decimal: "." | ",";
}

const OF_PROGRAMS: Marks = { separator: ",", decimal: "." };

function writeCell(cell: Cell, { decimal }: Marks): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  const words = cell.trimStart();
  const before = cell.slice(0, cell.length - words.length);
  const text = `${FORMULA.test(cell) ? "'" : ""}${before}${words.replace(FORMULA_INSIDE, "$1'")}`;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeRow = (row: readonly Cell[], marks: Marks) =>
  `${row.map((cell) => writeCell(cell, marks)).join(marks.separator)}\r\n`;

/**
 * A table as comma-separated values (RFC 4180) in UTF-8, or with another separator, written as its rows come, so that a long one needs no
 * memory. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function writeCsv(
  headings: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
  marks = OF_PROGRAMS,
): Readable {
  async function* write() {
    yield BYTE_ORDER_MARK + writeRow(headings, marks);
    for await (const rows of pages) yield rows.map((row) => writeRow(row, marks)).join("");
  }
  return Readable.from(write(), { objectMode: false });
}
