import { decodeText } from "@manara/contract/fields/text-file-rules";
import type { Country } from "@manara/countries/country";
import type { Rows } from "./find-columns.rules.ts";

/** Rows of a CSV file, or of one sheet of a workbook. */
export interface Sheet {
  /** Blank of a CSV file. */
  name: string;
  rows: Rows;
}

/**
 * Reads a table: an XLSX workbook, or a CSV file in whatever encoding and with whatever sign between its cells. Blank rows keep
 * their places, for people are told the numbers of rows; sheets without a row are left out. null: it is neither.
 */
export async function readTable(
  file: Blob,
  { legacyEncoding }: Pick<Country, "legacyEncoding">,
): Promise<readonly Sheet[] | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return await readWorkbook(bytes.buffer);
  const [text, { parse }] = [decodeText(bytes, legacyEncoding), await import("papaparse")];
  return text === null ? null : [{ name: "", rows: parse<string[]>(text, { skipEmptyLines: false }).data }];
}

/** The signature of a ZIP file, which a workbook is (APPNOTE.TXT 4.3.7). */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function readWorkbook(bytes: ArrayBuffer): Promise<readonly Sheet[] | null> {
  const { default: read } = await import("read-excel-file/universal");
  try {
    const sheets = await read(bytes);
    return sheets
      .filter(({ data }) => data.length > 0)
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(writeCell)) }));
  } catch {
    // A document of another program, or a damaged one.
    return null;
  }
}

/** A number is written without its format: a phone number has lost its 0 by then, as in CSV. */
const writeCell = (cell: unknown): string =>
  cell === null ? "" : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
