import type { Motion } from "./versions.rules.ts";

/** A look at each of these parts of a film, evenly spread: a clip of two minutes among slides is noticed. */
const EVERY_SECONDS = 40;
const FEWEST_LOOKS = 4;
export const LOOK_SECONDS = 5;

/** Where a film is looked at, in seconds; a short one is looked at in whole. */
export function planLooks(seconds: number): { start: number; length: number }[] {
  if (seconds <= FEWEST_LOOKS * LOOK_SECONDS) return [{ start: 0, length: seconds }];
  const count = Math.max(FEWEST_LOOKS, Math.floor(seconds / EVERY_SECONDS));
  const gap = (seconds - LOOK_SECONDS) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({ start: at * gap, length: LOOK_SECONDS }));
}

/** Of the time that was looked at, so much is a picture that stands still but for a pen, a pointer or a new slide. */
const STILL_SHARE = 0.8;

/** Seconds that were looked at so far, and in which nothing changed; and all that are to be looked at. */
export interface Looked {
  frozen: number;
  looked: number;
  all: number;
}

/** Motion of a film; null: it takes more looks. What moves is known early: each look at it takes long. */
export function judgeMotion({ frozen, looked, all }: Looked): Motion | null {
  const moving = looked - frozen;
  if (moving > (1 - STILL_SHARE) * all) return "FILMED";
  return looked >= all ? "STILL" : null;
}

/**
 * Reads what the filter freezedetect says: a start, and for what has ended its length; else it lasts to the end of the look. Where there is
 * no picture at all the last one stands.
 */
export function readFrozen(lines: readonly string[], length: number): number {
  if (!lines.some((line) => line.startsWith("frame:"))) return length;
  let frozen = 0;
  let began: number | null = null;
  for (const line of lines) {
    const [, name, value] = /^lavfi\.freezedetect\.freeze_(start|duration)=([\d.]+)$/.exec(line) ?? [];
    if (name === "start") began = Number(value);
    if (name === "duration") {
      frozen += Number(value);
      began = null;
    }
  }
  return began === null ? frozen : frozen + Math.max(0, length - began);
}
