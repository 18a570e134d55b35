import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Film } from "./films.ts";
import { findWords } from "./pages.ts";
import { runFfmpeg } from "./programs.ts";

/** Words that a program for reading has found again. */
export interface Legibility {
  read: number;
  written: number;
}

/** How many of the words are among those that were found; each counts as often as it is written. */
export function countRead(written: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let read = 0;
  for (const word of written) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    read += 1;
  }
  return read;
}

async function readPicture(picture: string): Promise<string[]> {
  // Text in one column; its threads would only wait for each other.
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  const { stdout } = await promisify(execFile)("tesseract", [picture, "-", "--psm", "6", "-l", "eng"], {
    env,
  });
  return findWords(stdout);
}

/** Reads a version of a film at set moments, each picture enlarged to this height. `version` is a playlist or a file. */
export async function readFilm(
  { readings }: Pick<Film, "readings">,
  version: string,
  { height, folder }: { height: number; folder: string },
): Promise<Legibility> {
  await mkdir(folder, { recursive: true });
  const sum = { read: 0, written: 0 };
  for (const [at, { second, words }] of readings.entries()) {
    const picture = path.join(folder, `${at}.png`);
    const enlarged = `scale=-2:${height}:flags=bicubic`;
    const place = ["-ss", second.toFixed(3), "-i", version];
    await runFfmpeg([...place, "-map", "0:v:0", "-frames:v", "1", "-vf", enlarged, picture]);
    sum.read += countRead(words, await readPicture(picture));
    sum.written += words.length;
  }
  return sum;
}
