import { convertFormulas } from "./formulas.rules.ts";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

/** Signs that stand for themselves behind a backslash; while the rest is read, letters of private use stand for them. */
const ESCAPED = "~=#{}:%";
const PRIVATE = 0xe000;
export const hideEscaped = (text: string) =>
  text
    .replace(/[\uE000-\uE0FF]/gu, "")
    .replace(/\\n/gu, "\n")
    .replace(/\\([~=#{}:%])/gu, (_, sign: string) => String.fromCharCode(PRIVATE + ESCAPED.indexOf(sign)));
export const showEscaped = (text: string) =>
  text.replace(/[\uE000-\uE0FF]/gu, (sign) => ESCAPED[sign.charCodeAt(0) - PRIVATE] ?? "");

export interface WrittenText {
  text: string;
  hasMedia: boolean;
}

/** A text as it is shown, by the format it says it has, or else by what it looks like. */
export function writeGift(raw: string): WrittenText {
  const [, format = "", rest = ""] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/u.exec(raw) ?? [];
  const text = showEscaped(rest).trim();
  const isHtml =
    format === "html" || (format !== "markdown" && format !== "plain" && /<\/?[a-z][^>]*>/iu.test(text));
  return isHtml ? htmlToMarkdown(text) : { text: convertFormulas(text), hasMedia: false };
}
