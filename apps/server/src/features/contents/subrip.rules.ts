/*
 * SubRip as programs and people write it: a number, two times, some lines. Numbers, hours and empty lines between may be missing,
 * and empty lines may stand in a text: a cue reaches to the next pair of times.
 */

interface Cue {
  begins: string;
  ends: string;
  lines: string[];
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-+>\s*${TIME}(?!\S)`);
const NUMBER = /^\s*\d+\s*$/;

const writeTime = ([hours = "0", minutes = "", seconds = "", fraction = ""]: (
  | string
  | undefined
)[]): string =>
  `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.padStart(2, "0")}.${fraction.padEnd(3, "0")}`;

export const toSeconds = (time: string): number =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Marks that WebVTT knows: bold, slanted, underlined. */
const KNOWN_TAG = /<(\/?)([biu])\s*>/giu;
/** Colours and fonts, and where on the picture a text stands. */
const UNKNOWN_MARK = /<\/?font\b[^>]{0,300}>|\{\\[^}]{0,300}\}/giu;
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/gu;

/** A text of SubRip so that WebVTT shows it: a "<" of it is one. */
const writeText = (text: string): string =>
  text
    .replace(UNKNOWN_MARK, "")
    .replace(/[\uE000\uE001]/gu, "")
    .replace(KNOWN_TAG, (_, end: string, name: string) => `\uE000${end}${name.toLowerCase()}\uE001`)
    .replace(ENTITY, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\uE000", "<")
    .replaceAll("\uE001", ">")
    .trim();

/** The number of the next cue stands right above its times: below an empty line, or in a file that numbers its cues. */
function dropNumber(lines: string[], isNumbered: boolean): void {
  if (NUMBER.test(lines.at(-1) ?? "") && (isNumbered || (lines.at(-2) ?? "").trim() === "")) lines.pop();
}

/** The cues of a text in the order of their times; none: it is no SubRip. */
export function readSubRip(text: string): Cue[] {
  const all = text.split("\n");
  const [first = ""] = all;
  const isNumbered = NUMBER.test(first);
  if (!isNumbered && !TIMES.test(first)) return [];
  const cues: Cue[] = [];
  for (const line of all) {
    const times = TIMES.exec(line);
    const last = cues.at(-1);
    if (times) {
      if (last) dropNumber(last.lines, isNumbered);
      cues.push({ begins: writeTime(times.slice(1, 5)), ends: writeTime(times.slice(5, 9)), lines: [] });
    } else last?.lines.push(line);
  }
  return cues
    .map((cue) => ({ ...cue, lines: cue.lines.map(writeText).filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => toSeconds(one.begins) - toSeconds(other.begins));
}
