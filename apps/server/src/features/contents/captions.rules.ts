import { readSubRip } from "./subrip.rules.ts";

const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->/m;

const normalise = (text: string) =>
  text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .trim();

/** What somebody says are captions, as WebVTT; null: they are none. */
export function toWebVtt(given: string): string | null {
  const text = normalise(given);
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return CUE.test(text) ? `${text}\n` : null;
  const cues = readSubRip(text);
  if (cues.length === 0) return null;
  return `WEBVTT\n\n${cues.map(({ begins, ends, lines }) => `${begins} --> ${ends}\n${lines.join("\n")}\n`).join("\n")}`;
}
