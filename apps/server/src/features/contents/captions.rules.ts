const BOM = /^\ufeff/;
const ARROW =
  /^(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})[ \t]+-->[ \t]+(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})/;
/** Of SubRip: a number alone before each time. */
const COUNTED = /^\d+\n(?=[\d:]+,\d{3} --> )/gm;

const normalise = (text: string) => text.replace(BOM, "").replace(/\r\n?/g, "\n").trim();

const hasCues = (text: string): boolean => text.split("\n").some((line) => ARROW.test(line));

/**
 * What somebody says are captions, as WebVTT; null: they are none. SubRip, which most programs write, differs in how it
 * writes the times.
 */
export function toWebVtt(given: string): string | null {
  const text = normalise(given);
  if (!hasCues(text)) return null;
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return `${text}\n`;
  if (!/^\d+\n/.test(text) && !ARROW.test(text)) return null;
  const lines = text
    .replace(COUNTED, "")
    .split("\n")
    .map((line) => (ARROW.test(line) ? writeTimes(line) : line));
  return `WEBVTT\n\n${lines.join("\n")}\n`;
}

/** Of SubRip: `1:02:03,400`, whose hours may be missing. */
const writeTime = (
  hours: string | undefined,
  ...[minutes, seconds, milliseconds]: readonly string[]
): string => `${(hours ?? "0").padStart(2, "0")}:${minutes}:${seconds}.${milliseconds}`;

const writeTimes = (line: string): string =>
  line.replace(ARROW, (_, ...found: (string | undefined)[]) => {
    const [h1, m1 = "", s1 = "", ms1 = "", h2, m2 = "", s2 = "", ms2 = ""] = found;
    return `${writeTime(h1, m1, s1, ms1)} --> ${writeTime(h2, m2, s2, ms2)}`;
  });
