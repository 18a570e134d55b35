import type { Browser } from "@playwright/test";
import type { Film } from "./films.ts";
import { measureSeeks } from "./seeks.ts";
import { formatByFilm, type Row, type Side } from "./sides.ts";
import { onPhone, type Stalls, watchStalls } from "./start-up.ts";

const WATCHED_SECONDS = 60;

interface Seen {
  startsMs: readonly number[];
  stalls: Stalls;
  /** Seconds, the shortest first. */
  seeks: readonly number[];
}

async function look(browser: Browser, address: string, watchedSeconds: number): Promise<Seen> {
  const startsMs: number[] = [];
  const stalls = await onPhone(browser, address, (page, startMs) => {
    startsMs.push(startMs);
    return watchStalls(page, watchedSeconds);
  });
  // Another phone: this one has loaded what follows.
  const seeks = await onPhone(browser, address, (page, startMs) => {
    startsMs.push(startMs);
    return measureSeeks(page);
  });
  return { startsMs, stalls, seeks: seeks.toSorted((a, b) => a - b) };
}

function show(seconds: number | undefined): string {
  if (seconds === undefined) return "none";
  return Number.isFinite(seconds) ? seconds.toFixed(2) : "never";
}

const rows: readonly Row<Seen>[] = [
  { name: "s from a press to a picture", read: ({ startsMs: [first = 0] }) => show(first / 1000) },
  { name: "the same, once more", read: ({ startsMs: [, second = 0] }) => show(second / 1000) },
  { name: "stalls", read: ({ stalls }) => String(stalls.count) },
  { name: "s of stalls", read: ({ stalls }) => show(stalls.seconds) },
  { name: "lines of the picture in the end", read: ({ stalls }) => String(stalls.height) },
  { name: "seeks to what was not loaded", read: ({ seeks }) => String(seeks.length) },
  {
    name: "of them without a picture in a minute",
    read: ({ seeks }) => String(seeks.filter((seconds) => !Number.isFinite(seconds)).length),
  },
  { name: "s of the shortest", read: ({ seeks }) => show(seeks[0]) },
  { name: "s of the median", read: ({ seeks }) => show(seeks[Math.floor(seeks.length / 2)]) },
];

/** Shows each film of each side on a phone; the sides take turns. Prints what was seen. */
export async function reportPhones(
  browser: Browser,
  sides: readonly Side[],
  films: readonly Film[],
  filmSeconds: number,
): Promise<void> {
  const watched = Math.min(WATCHED_SECONDS, filmSeconds - 2);
  const seen = new Map(sides.map((side) => [side, [] as Seen[]]));
  for (const at of films.keys())
    for (const [side, looks] of seen) {
      const address = `${side.school.url}/lesson/${side.lessons[at]?.contentId}`;
      looks.push(await look(browser, address, watched));
    }
  console.log(`\nOn a phone at 400 kbit/s and 400 ms, ${watched} s of each film\n`);
  console.log(formatByFilm(films, sides, { rows, find: (side, film) => seen.get(side)?.[film] }));
  const present = sides.at(-1);
  const lost = present && seen.get(present)?.some(({ seeks }) => !seeks.every(Number.isFinite));
  if (!lost) return;
  console.log("\nA seek of this program never came to a picture.");
  process.exitCode = 1;
}
