import { Readable } from "node:stream";

export type Cell = string | number | null;

/** A byte order mark: without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would take for a formula, or a program beside it for a command. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeRow = (row: readonly Cell[]) => `${row.map(writeCell).join(",")}\r\n`;

/**
 * A table as comma-separated values (RFC 4180) in UTF-8, written as its rows come, so that a long one needs no memory. A text
 * that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function writeCsv(headings: readonly string[], pages: AsyncIterable<readonly Cell[][]>): Readable {
  async function* write() {
    yield BYTE_ORDER_MARK + writeRow(headings);
    for await (const rows of pages) yield rows.map(writeRow).join("");
  }
  return Readable.from(write(), { objectMode: false });
}
