import type { WrittenText } from "./html-to-markdown.rules.ts";
import { type TextFormat, writeText } from "./written-text.rules.ts";

/** Signs that stand for themselves behind a backslash; while the rest is read, letters of private use stand for them. */
const ESCAPED = "~=#{}:%\\";
const PRIVATE = 0xe000;
/** From the left, so that the `n` behind two backslashes is a letter. */
export const hideEscaped = (text: string) =>
  text
    .replace(/[\uE000-\uE0FF]/gu, "")
    .replace(/\\([~=#{}:%\\n])/gu, (_, sign: string) =>
      sign === "n" ? "\n" : String.fromCharCode(PRIVATE + ESCAPED.indexOf(sign)),
    );
export const showEscaped = (text: string) =>
  text.replace(/[\uE000-\uE0FF]/gu, (sign) => ESCAPED[sign.charCodeAt(0) - PRIVATE] ?? "");

const FORMATS: Record<string, TextFormat> = {
  html: "html",
  moodle: "auto",
  plain: "plain",
  markdown: "markdown",
};

/** A text as it is shown, by the format that it names, or else by the one of its question. */
export function writeGift(raw: string, inherited: TextFormat = "auto"): WrittenText & { format: TextFormat } {
  const [, named = "", rest = ""] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/u.exec(raw) ?? [];
  const format = FORMATS[named] ?? inherited;
  return { ...writeText(showEscaped(rest), format), format };
}
