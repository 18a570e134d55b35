import { convertFormulas, escapeBeginning, escapeMarks } from "./escape-markdown.rules.ts";
import { htmlToMarkdown, type WrittenText } from "./html-to-markdown.rules.ts";

/** How a text is written; `auto` is plain text, or HTML where it has an element. */
export type TextFormat = "html" | "plain" | "markdown" | "auto";

/** A plain text as Markdown that shows it as it was typed, formulas aside. */
export const writePlain = (text: string): string =>
  convertFormulas(text, escapeMarks)
    .split("\n")
    .map((line) => escapeBeginning(line.trimEnd()))
    .join("\n")
    .trim();

/** A text of some format as Markdown. */
export function writeText(raw: string, format: TextFormat): WrittenText {
  const isHtml = format === "html" || (format === "auto" && /<\/?[a-z][^>]*>/iu.test(raw));
  if (isHtml) return htmlToMarkdown(raw);
  const text = format === "markdown" ? convertFormulas(raw.trim()) : writePlain(raw);
  return { text, media: [] };
}
