import { Readable } from "node:stream";

export type Cell = string | number | null;

/** Separator of the cells of a row. */
export type Separator = "," | ";";

/** A byte order mark: without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Beginnings that a spreadsheet takes for a formula, or a program beside it for a command. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;
/** The same behind what begins a cell where somebody opens the table with another separator, which quotes inside a text do not stop. */
const FORMULA_INSIDE = /([,;\t\r\n"][^\S\r\n]*)(?=[=+\-@＝＋－＠])/g;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const words = cell.trimStart();
  const before = cell.slice(0, cell.length - words.length);
  const text = `${FORMULA.test(cell) ? "'" : ""}${before}${words.replace(FORMULA_INSIDE, "$1'")}`;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a table that is read as a whole, before its first byte is sent. */
export async function* inOnePart(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

const writeRow = (row: readonly Cell[], separator: Separator) => `${row.map(writeCell).join(separator)}\r\n`;

/**
 * A table as comma-separated values (RFC 4180) in UTF-8, or with another separator, written as its rows come, so that a long one needs no
 * memory. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function writeCsv(
  headings: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
  separator: Separator = ",",
): Readable {
  async function* write() {
    yield BYTE_ORDER_MARK + writeRow(headings, separator);
    for await (const rows of pages) yield rows.map((row) => writeRow(row, separator)).join("");
  }
  return Readable.from(write(), { objectMode: false });
}
