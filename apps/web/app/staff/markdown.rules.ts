/** A text and what of it is selected. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Effect of the buttons above a description. */
export type Mark = "bold" | "list" | "link" | "picture" | "formula";

const around: Record<Exclude<Mark, "list">, readonly [before: string, after: string]> = {
  bold: ["**", "**"],
  link: ["[", "](https://)"],
  picture: ["![", "](https://)"],
  formula: ["$$", "$$"],
};

/** Every line that the selection touches becomes an item of a list. */
function listLines({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(first, end).split("\n");
  const items = lines.map((line) => (line.startsWith("- ") ? line : `- ${line}`)).join("\n");
  // A list begins after an empty line.
  const gap = first > 0 && !text.slice(0, first).endsWith("\n\n") ? "\n" : "";
  const at = first + gap.length + items.length;
  return { text: text.slice(0, first) + gap + items + text.slice(end), start: at, end: at };
}

/** Marks what is selected; where nothing is, the cursor stands between the marks. */
export function markSelection(selected: Selected, mark: Mark): Selected {
  if (mark === "list") return listLines(selected);
  const { text, start, end } = selected;
  const [before, after] = around[mark];
  return {
    text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

/** A picture of the site, and what it shows for those who do not see it. */
export interface Picture {
  address: string;
  name: string;
}

export const PICTURE_NAME_MAX_LENGTH = 300;

/** Signs that mark something: each stands for itself behind a backslash. */
const SIGNS = /[\\[\]*_`~$&<>]/g;

/** Puts a picture in place of the selection, as a paragraph of its own. */
export function insertPicture({ text, start, end }: Selected, { address, name }: Picture): Selected {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const begun = `${before}${before && "\n\n"}![${name.replace(/\s+/g, " ").replace(SIGNS, "\\$&")}](${address})`;
  return { text: `${begun}\n\n${after}`, start: begun.length + 2, end: begun.length + 2 };
}

/** A line of a list: what stands before its text, and the text. */
const ITEM = /^(?<indent>\s*)(?:(?<sign>[-*+])|(?<number>\d{1,3})(?<after>[.)])) (?<rest>.*)$/;

/** Effect of Enter within a list: another item, or the list's end where the item is empty; null: no list. */
export function continueList({ text, start, end }: Selected): Selected | null {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const close = text.indexOf("\n", start);
  const found = ITEM.exec(text.slice(first, close < 0 ? text.length : close))?.groups;
  if (!found || start !== end) return null;
  const { indent = "", sign, number, after = "", rest = "" } = found;
  const mark = `${sign ?? Number(number) + 1 + after} `;
  // Before the text of the item Enter moves the item down, as anywhere.
  if (start < first + indent.length + (sign ?? number + after).length + 1) return null;
  if (rest.trim() === "") return { text: text.slice(0, first) + text.slice(start), start: first, end: first };
  const begun = `\n${indent}${mark}`;
  const at = start + begun.length;
  return { text: text.slice(0, start) + begun + text.slice(start), start: at, end: at };
}
