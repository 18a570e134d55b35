import { Parser } from "htmlparser2";
import { feedParser } from "./feed-parser.ts";
import { convertFormulas } from "./formulas.rules.ts";

const BLOCKS = new Set([
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "tr",
  "table",
  "ul",
  "ol",
  "blockquote",
  "pre",
]);
const MARKS: Record<string, string> = { b: "**", strong: "**", i: "*", em: "*", del: "~~", s: "~~" };
const MEDIA = new Set(["img", "audio", "video", "object", "embed", "iframe", "svg"]);
const SILENT = new Set(["script", "style", "title", "head"]);

const RAISED = { from: "0123456789+-=()n", to: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ" };
const LOWERED = { from: "0123456789+-=()", to: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" };

/** Raised and lowered signs as letters of their own, where there are such; else as they are typed. */
function move(text: string, { from, to }: typeof RAISED, mark: string): string {
  const moved = [...text].map((sign) => [...to][from.indexOf(sign)]);
  return moved.includes(undefined) || text === "" ? `${mark}(${text})` : moved.join("");
}

/** What Markdown would take for a mark of its own. */
const escapeMarks = (text: string) => text.replace(/[\\`*_[\]]/gu, "\\$&");

interface Written {
  text: string;
  /** Pictures and the like, which were left out. */
  hasMedia: boolean;
}

/** The text of some HTML as Markdown: its paragraphs, lists, bold and slanted words, and formulas. */
export function htmlToMarkdown(html: string): Written {
  let text = "";
  let hasMedia = false;
  let silent = 0;
  let depth = 0;
  /** What stands within a raised or lowered place. */
  let shifted: string | null = null;
  // A formula may stand in several pieces of text: marks are looked for once all is there.
  const pieces: { plain: string; isMark: boolean }[] = [];
  const add = (plain: string, isMark = false) => void pieces.push({ plain, isMark });
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (SILENT.has(name)) silent += 1;
        if (MEDIA.has(name)) hasMedia = true;
        if (name === "br") add("\n", true);
        else if (name === "li") add("\n- ", true);
        else if (BLOCKS.has(name)) add("\n\n", true);
        else if (MARKS[name]) add(MARKS[name], true);
        else if (name === "sup" || name === "sub") shifted = "";
      },
      ontext(piece) {
        if (silent > 0) return;
        // Lines of the source are blanks.
        const line = piece.replace(/\s+/gu, " ");
        if (shifted === null) add(line);
        else shifted += line;
      },
      onclosetag(name) {
        depth -= 1;
        if (SILENT.has(name)) silent -= 1;
        if (BLOCKS.has(name)) add("\n\n", true);
        else if (MARKS[name]) add(MARKS[name], true);
        else if (shifted !== null && (name === "sup" || name === "sub")) {
          add(name === "sup" ? move(shifted.trim(), RAISED, "^") : move(shifted.trim(), LOWERED, "_"), true);
          shifted = null;
        }
      },
    },
    { decodeEntities: true },
  );
  feedParser(parser, html, () => depth);
  for (const run of joinRuns(pieces))
    text += run.isMark ? run.plain : convertFormulas(run.plain, escapeMarks);
  const lines = text.replace(/[ \t]*\n[ \t]*/gu, "\n").replace(/\n{3,}/gu, "\n\n");
  return { text: lines.trim(), hasMedia };
}

/** Neighbours of one kind in one. */
function joinRuns(pieces: readonly { plain: string; isMark: boolean }[]) {
  const runs: { plain: string; isMark: boolean }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.isMark === piece.isMark) last.plain += piece.plain;
    else runs.push({ ...piece });
  }
  return runs;
}
