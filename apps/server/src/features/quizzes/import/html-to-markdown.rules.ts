import { DomHandler, DomUtils, ElementType, Parser } from "htmlparser2";
import { convertFormulas, escapeBeginning, escapeMarks } from "./escape-markdown.rules.ts";
import { feedParser } from "./feed-parser.ts";

export interface WrittenText {
  text: string;
  /** Addresses of pictures in it, which stand in no text; of sounds and the like an empty one. */
  media: readonly string[];
}

type Node = DomHandler["root"]["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

const BLOCKS = new Set([
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "dl",
  "dt",
  "dd",
  "li",
  "tr",
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

/** The line ends of code are its own; its fence is longer than any in it. */
function writeCode(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/gu) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}\n${code.replace(/^\n/u, "").trimEnd()}\n${fence}\n\n`;
}

/** A cell is one line, and a stroke in it is no border. */
const writeCell = (cell: Element) =>
  write(cell.children)
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .replaceAll("|", "\\|");

/** Of a table its own rows, none of those that stand in its cells. */
const rowsOf = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((one) => (one.name === "tr" ? one : one.name === "td" ? [] : rowsOf(one)));

function writeTable(table: Element): string {
  const rows = rowsOf(table).map((row) =>
    row.children.filter(isElement).map((cell) => ` ${writeCell(cell)} `),
  );
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const writeRow = (cells: readonly string[]) => `|${cells.join("|")}|`;
  const [first = [], ...others] = rows;
  // A row may be shorter than its table; the head says how wide that is.
  const head = Array.from({ length: width }, (_, place) => first[place] ?? " ");
  const border = head.map(() => " --- ");
  return `\n\n${[head, border, ...others].map(writeRow).join("\n")}\n\n`;
}

/** Writes a list; further lines of an item stand below its mark. */
function writeList(list: Element): string {
  const first = Number(list.attribs.start ?? 1) || 1;
  const items = list.children.filter(isElement).map((item, place) => {
    const mark = list.name === "ol" ? `${first + place}. ` : "- ";
    const lines = escapeBeginning(write(item.children)).split("\n");
    return (
      mark +
      lines.map((line, at) => (at === 0 || line === "" ? line : " ".repeat(mark.length) + line)).join("\n")
    );
  });
  return `\n\n${items.join("\n")}\n\n`;
}

/** Elements that are written as a whole. */
const writers: Record<string, (element: Element) => string> = {
  br: () => "\n",
  pre: (element) => writeCode(DomUtils.textContent(element)),
  table: writeTable,
  ul: writeList,
  ol: writeList,
  sup: (element) => move(DomUtils.textContent(element).trim(), RAISED, "^"),
  sub: (element) => move(DomUtils.textContent(element).trim(), LOWERED, "_"),
};

const isText = (node: Node): node is Extract<Node, { data: string }> => node.type === ElementType.Text;
const isElement = (node: Node): node is Element => "attribs" in node;

type Piece = { plain: string } | { mark: string };

function* piecesOf(nodes: readonly Node[]): Generator<Piece> {
  for (const node of nodes) {
    // Lines of the source are blanks.
    if (isText(node)) yield { plain: node.data.replace(/\s+/gu, " ") };
    if (!isElement(node) || SILENT.has(node.name)) continue;
    const writeWhole = writers[node.name];
    if (writeWhole) {
      yield { mark: writeWhole(node) };
      continue;
    }
    const mark = BLOCKS.has(node.name) ? "\n\n" : MARKS[node.name];
    if (mark) yield { mark };
    yield* piecesOf(node.children);
    if (mark) yield { mark };
  }
}

/** A formula may stand in several pieces of text: marks are looked for once all is there. */
function write(nodes: readonly Node[]): string {
  let text = "";
  let plain = "";
  const settle = () => {
    const written = convertFormulas(plain, escapeMarks);
    text += text === "" || text.endsWith("\n") ? escapeBeginning(written.trimStart()) : written;
    plain = "";
  };
  for (const piece of piecesOf(nodes)) {
    if ("plain" in piece) plain += piece.plain;
    else {
      settle();
      // A block stands apart by one empty line, whatever ended before it.
      if (piece.mark.startsWith("\n\n")) text = text.trimEnd();
      else if (piece.mark === "\n" && text.endsWith(" ")) text = text.slice(0, -1);
      text += piece.mark;
    }
  }
  settle();
  return text.trim();
}

class Depths extends DomHandler {
  readonly depth = () => this.tagStack.length;
}

/** The text of some HTML as Markdown: paragraphs, lists, tables, code, bold and slanted words, and formulas; and what it shows beside. */
export function htmlToMarkdown(html: string): WrittenText {
  const tree = new Depths();
  feedParser(new Parser(tree, { decodeEntities: true }), html, tree.depth);
  const media = DomUtils.findAll((node) => MEDIA.has(node.name), tree.root.children);
  return {
    text: write(tree.root.children),
    media: media.map(({ name, attribs }) => (name === "img" && attribs.src) || ""),
  };
}
