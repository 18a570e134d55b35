import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { QUIETLY, READ_A_FILM, UP_TO_ITS_END } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import type { Usable } from "./probe.rules.ts";
import { runProgram, words } from "./run-program.ts";

const WITHIN_MS = 10 * 60_000;
/** How loud both channels are added, and subtracted; the line of the last second is of all of them. */
const ADDED_AND_SUBTRACTED =
  "pan=stereo|c0=0.5*c0+0.5*c1|c1=0.5*c0-0.5*c1,asetnsamples=48000," +
  "astats=metadata=1:reset=0:measure_perchannel=RMS_level:measure_overall=none,ametadata=print:file=-";

interface SoundToMeasure {
  file: AbsolutePath;
  film: Pick<Usable, "soundAt">;
  folder: AbsolutePath;
  isStopped: () => boolean;
}

/** Whether the two channels of a film's sound cancel each other out, so that one of them has to be turned before they are added. */
export async function measurePhase(
  { ffmpeg }: Pick<Converter, "ffmpeg">,
  { file, film, folder, isStopped }: SoundToMeasure,
): Promise<boolean> {
  const lines: string[] = [];
  const args = [
    ...QUIETLY,
    ...READ_A_FILM,
    ...UP_TO_ITS_END,
    "-i",
    file,
    ...words(`-map 0:a:${film.soundAt ?? 0} -af`),
    ADDED_AND_SUBTRACTED,
    ...words("-f null -"),
  ];
  await runProgram({
    program: ffmpeg,
    args,
    folder,
    withinMs: WITHIN_MS,
    isStopped,
    onLine: (line) => lines.push(line),
  });
  return isOpposite(lines);
}

/** Decibels by which the difference of two channels is louder than their sum where one is the other turned round; a wide room is below. */
const MUCH_LOUDER = 6;
const SILENCE = -200;

/** Reads what the filter astats says of the sum (1) and the difference (2) of two channels: whether they cancel each other out. */
export function isOpposite(lines: readonly string[]): boolean {
  const levels: Record<string, number> = {};
  for (const line of lines) {
    const [, channel = "", level] = /^lavfi\.astats\.([12])\.RMS_level=(.+)$/.exec(line) ?? [];
    if (level !== undefined) levels[channel] = Math.max(SILENCE, Number(level.replace("inf", "Infinity")));
  }
  const { 1: sum = SILENCE, 2: difference = SILENCE } = levels;
  return difference > sum + MUCH_LOUDER;
}
