import { decodeText } from "@manara/contract/fields/text-file-rules";
import type { Country } from "@manara/countries/country";
import type { Rows } from "./find-columns.rules.ts";

/** Reads the rows of a CSV file, in whatever encoding and with whatever sign between its cells. null: it is no text. */
export async function readTable(
  file: Blob,
  { legacyEncoding }: Pick<Country, "legacyEncoding">,
): Promise<Rows | null> {
  const [bytes, { parse }] = await Promise.all([file.arrayBuffer(), import("papaparse")]);
  const text = decodeText(new Uint8Array(bytes), legacyEncoding);
  // A blank row keeps its place: people are told the numbers of rows.
  return text === null ? null : parse<string[]>(text, { skipEmptyLines: false }).data;
}
