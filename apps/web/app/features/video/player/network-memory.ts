import { keep } from "./viewing-wishes.ts";

/* Measurements of network and memory on this device. Signing out forgets them. */

const RATE_KEY = "manara.rate";
const HEIGHTS_KEY = "manara.heights";
/** Films whose version is remembered: as many as a browser may keep the bytes of. */
const REMEMBERED = 30;

/** In bits a second: a network of which nothing is known is assumed to be weak. */
const WEAKEST_RATE = 60_000;
/** A segment of two seconds in a version of this part of the network's rate comes in a third of a second, and the latency of a request. */
const PART_FOR_FIRST = 1 / 6;

/** The rate that a stream begins at, so that the first picture comes soon; the next segments are as sharp as the network allows. */
export function findRate(): number {
  const last = Number(localStorage.getItem(RATE_KEY)) || 0;
  return Math.max(WEAKEST_RATE, last * PART_FOR_FIRST);
}

export const keepRate = (bitsPerSecond: number): void => {
  if (bitsPerSecond > 0) keep(RATE_KEY, String(Math.round(bitsPerSecond)));
};

type Played = [name: string, height: number];

const isPlayed = (entry: unknown): entry is Played =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";

/** Video names and lines, the latest last. */
function readHeights(): Played[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(HEIGHTS_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlayed) : [];
  } catch {
    // Another version of the program has written it otherwise.
    return [];
  }
}

/** The lines in which a video was played here: the browser may have those bytes still. Null: it was not. */
export const findHeight = (name: string): number | null =>
  readHeights().find(([one]) => one === name)?.[1] ?? null;

export function keepHeight(name: string, height: number): void {
  if (findHeight(name) === height) return;
  const others = readHeights().filter(([one]) => one !== name);
  keep(HEIGHTS_KEY, JSON.stringify([...others, [name, height]].slice(-REMEMBERED)));
}
