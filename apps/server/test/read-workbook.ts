import { strFromU8, unzipSync } from "fflate";

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescapeXml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign);

/** Parts of a workbook by their paths. */
export const readParts = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));

/** The rows of a sheet of ours: texts as they are, numbers as numbers, nothing for an empty cell. */
export function readSheet(xml: string): (string | number | null)[][] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: (string | number | null)[] = [];
    for (const [, letter = "A", string, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const at = letter.charCodeAt(0) - 65;
      while (cells.length < at) cells.push(null);
      cells.push(number === undefined ? unescapeXml(string ?? "") : Number(number));
    }
    return cells;
  });
}

/** The rows of the first sheet of a workbook. */
export const readWorkbook = (bytes: Uint8Array): (string | number | null)[][] =>
  readSheet(readParts(bytes)["xl/worksheets/sheet1.xml"] ?? "");
