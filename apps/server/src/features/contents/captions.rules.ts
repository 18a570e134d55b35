import { readSubRip, toSeconds } from "./subrip.rules.ts";

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
