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

const toSeconds = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

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
function readSubRip(text: string): Cue[] {
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

const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->/m;

const normalise = (text: string) =>
  text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .trim();

/** How long a text stands whose end is not after its beginning: players never show such a one. */
const SHORTEST_READ = 3;

function toTime(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => Math.floor(part));
  const thousandths = Math.round((seconds % 1) * 1000);
  return `${parts.map((part) => `${part}`.padStart(2, "0")).join(":")}.${`${thousandths}`.padStart(3, "0")}`;
}

const mendEnds = (vtt: string): string =>
  vtt.replace(
    /^([\d:]+\.\d{3})([ \t]+-->[ \t]+)([\d:]+\.\d{3})/gm,
    (times, begins: string, arrow: string, ends: string) => {
      const from = toSeconds(begins);
      return toSeconds(ends) > from ? times : `${begins}${arrow}${toTime(from + SHORTEST_READ)}`;
    },
  );

/** Converts captions to WebVTT; null: they are none. */
export function toWebVtt(given: string): string | null {
  const text = normalise(given);
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return CUE.test(text) ? mendEnds(`${text}\n`) : null;
  const cues = readSubRip(text);
  if (cues.length === 0) return null;
  const written = cues.map(({ begins, ends, lines }) => `${begins} --> ${ends}\n${lines.join("\n")}\n`);
  return mendEnds(`WEBVTT\n\n${written.join("\n")}`);
}
