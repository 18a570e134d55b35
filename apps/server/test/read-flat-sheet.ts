/** A cell as LibreOffice has it: what it takes it for, and its text, number or moment (ISO 8601, local). */
export interface FlatCell {
  type: string;
  value: string | number;
}

const signs: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};
const unescapeXml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (sign) => signs[sign] ?? sign);

/** Attribute of a tag; undefined: it has none of that name. */
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function readCell(tag: string, content: string): FlatCell | null {
  const type = attribute(tag, "office:value-type");
  if (type === undefined) return null;
  const date = attribute(tag, "office:date-value");
  if (date !== undefined) return { type, value: date };
  const number = attribute(tag, "office:value");
  if (number !== undefined) return { type, value: Number(number) };
  const lines = [...content.matchAll(/<text:p[^>]*>(.*?)<\/text:p>/gs)].map(([, line = ""]) => line);
  return {
    type,
    value: unescapeXml(
      lines
        .join("\n")
        .replace(/<text:s\/>/g, " ")
        .replace(/<[^>]*>/g, ""),
    ),
  };
}

/** Rows of the first sheet of a document of OpenDocument in one file (`.fods`), without what is empty at their ends. */
export function readFlatSheet(xml: string): { rows: (FlatCell | null)[][]; isRightToLeft: boolean } {
  const [, name = "", sheet = ""] =
    /<table:table [^>]*table:style-name="([^"]+)"[^>]*>(.*?)<\/table:table>/s.exec(xml) ?? [];
  const style = new RegExp(`<style:style style:name="${name}".*?</style:style>`, "s").exec(xml)?.[0] ?? "";
  const rows = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = ""]) => {
    const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, tag = "", content = ""]) =>
        Array.from(
          { length: Math.min(50, Number(attribute(tag, "table:number-columns-repeated") ?? 1)) },
          () => readCell(tag, content),
        ),
    );
    return cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== null));
  });
  return {
    rows: rows.slice(0, 1 + rows.findLastIndex((row) => row.length > 0)),
    isRightToLeft: attribute(style, "style:writing-mode") === "rl-tb",
  };
}
