import { decodeText } from "@manara/contract/fields/text-file-rules";
import type { Country } from "@manara/countries/country";
import type { Rows } from "./find-columns.rules.ts";

/** Rows of a CSV file, or of one sheet of a workbook. */
export interface Sheet {
  /** Blank of a CSV file. */
  name: string;
  rows: Rows;
}

/** Larger files hold more than people of one import, or are no tables of people. */
const MOST_BYTES = 48_000_000;
/** The same of what a workbook holds once it is unpacked: some 250,000 lines. */
const MOST_UNPACKED = 128_000_000;

/**
 * Reads a table: an XLSX workbook, or a CSV file in whatever encoding and with whatever sign between its cells. Blank rows keep
 * their places, for people are told the numbers of rows; sheets without a row are left out. null: it is neither.
 * A file that would take more memory than the tables of an import do is not read.
 */
export async function readTable(
  file: Blob,
  { legacyEncoding }: Pick<Country, "legacyEncoding">,
): Promise<readonly Sheet[] | "TOO_LARGE" | null> {
  if (file.size > MOST_BYTES) return "TOO_LARGE";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return await readWorkbook(bytes.buffer);
  const [text, { parse }] = [decodeText(bytes, legacyEncoding), await import("papaparse")];
  return text === null ? null : [{ name: "", rows: parse<string[]>(text, { skipEmptyLines: false }).data }];
}

/** The signature of a ZIP file, which a workbook is (APPNOTE.TXT 4.3.7). */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function readWorkbook(bytes: ArrayBuffer): Promise<readonly Sheet[] | "TOO_LARGE" | null> {
  const [{ default: read }, { unzipSync }] = await Promise.all([
    import("read-excel-file/universal"),
    import("fflate"),
  ]);
  let unpacked = 0;
  try {
    // Reads the list of contents alone; what is unpacked later has no other size than it says.
    unzipSync(new Uint8Array(bytes), {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MOST_UNPACKED) return "TOO_LARGE";
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
