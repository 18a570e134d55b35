import { once } from "node:events";
import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Cell, Kind } from "./table.ts";
import { type Direction, describeSheet, sheetPath, writeParts } from "./xlsx-parts.rules.ts";

/** Rows that a sheet has room for, the headings among them. */
const MOST_ROWS = 1_048_576;

interface Workbook {
  title: string;
  headings: readonly string[];
  kinds: readonly Kind[];
  direction: Direction;
  /** Formats of dates as spreadsheets name their parts. */
  formats: { day: string; moment: string };
  /** Rows of a sheet, the headings among them; what is more goes to another one. */
  mostRows?: number;
}

/** A table as a workbook (XLSX), written as its rows come, so that a long one needs no memory. Its sheets follow each other. */
export function writeXlsx(workbook: Workbook, pages: AsyncIterable<readonly Cell[][]>): Readable {
  const { title, formats, mostRows = MOST_ROWS } = workbook;
  const sheet = describeSheet(workbook);
  const iterator = pages[Symbol.asyncIterator]();
  let waiting: readonly Cell[][] = [];
  let isDone = false;

  /** The rows that come next, no more than so many; none once all have been written. */
  async function take(most: number): Promise<readonly Cell[][]> {
    while (waiting.length === 0 && !isDone) {
      const next = await iterator.next();
      if (next.done) isDone = true;
      else waiting = next.value;
    }
    const taken = waiting.slice(0, most);
    waiting = waiting.slice(most);
    return taken;
  }

  async function* writeSheet(): AsyncGenerator<string> {
    yield sheet.begin;
    for (let row = 2; row <= mostRows; ) {
      const rows = await take(mostRows - row + 1);
      if (rows.length === 0) break;
      const first = row;
      yield rows.map((cells, at) => sheet.writeRow(cells, first + at)).join("");
      row += rows.length;
    }
    yield sheet.end;
  }

  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  async function addSheets(): Promise<number> {
    let sheets = 0;
    do {
      const part = Readable.from(writeSheet(), { objectMode: false });
      const stop = () => part.destroy();
      output.once("close", stop);
      zip.addReadStream(part, sheetPath(sheets));
      sheets += 1;
      await once(part, "close");
      output.off("close", stop);
      if (output.destroyed) return sheets;
      // Whether rows are left is known once they were asked for.
      if (waiting.length === 0) waiting = await take(Number.POSITIVE_INFINITY);
    } while (waiting.length > 0);
    return sheets;
  }
  async function fill(): Promise<void> {
    try {
      const sheets = await addSheets();
      if (output.destroyed) return;
      for (const [path, text] of Object.entries(writeParts(title, sheets, formats)))
        zip.addBuffer(Buffer.from(text), path);
      zip.end();
    } finally {
      await iterator.return?.();
    }
  }
  // Half a file must not look like a whole one.
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
