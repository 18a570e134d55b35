import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { READ_A_FILM, UP_TO_ITS_END } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import { judgeMotion, planLooks, readFrozen } from "./motion.rules.ts";
import type { Usable } from "./probe.rules.ts";
import { runProgram, words } from "./run-program.ts";
import { type Motion, type Plan, planVersions, rateOf } from "./versions.rules.ts";
import { readTimes } from "./whole-pictures.rules.ts";

const WITHIN_MS = 30 * 60_000;
/** Between 0 and 1, as the filter select has it: a new slide is some 0.08, a line on a slide 0.002. */
const MOST_CHANGES = 0.02;

interface FilmToWatch {
  file: AbsolutePath;
  folder: AbsolutePath;
  /** Of what is made: whole pictures are placed where these are. */
  framesPerSecond: number;
  isStopped: () => boolean;
}

/** When a film shows a new slide: most of its picture changes at once. In seconds. */
async function findChanges(
  { ffmpeg }: Pick<Converter, "ffmpeg">,
  { file, folder, framesPerSecond, isStopped }: FilmToWatch,
): Promise<number[]> {
  const lines: string[] = [];
  await runProgram({
    program: ffmpeg,
    args: [
      ...words("-nostdin -hide_banner -loglevel error"),
      ...READ_A_FILM,
      ...UP_TO_ITS_END,
      "-i",
      file,
      "-map",
      "0:V:0",
      "-vf",
      `fps=${framesPerSecond.toFixed(3)}:start_time=0,scale=320:-2,select='gt(scene,${MOST_CHANGES})',metadata=print:key=lavfi.scene_score:file=-`,
      ...words("-f null -"),
    ],
    folder,
    withinMs: WITHIN_MS,
    isStopped,
    onLine: (line) => lines.push(line),
  });
  return readTimes(lines);
}

const LOOKS_WITHIN_MS = 60_000;
/**
 * A picture changes when its points differ by this on average: a pen or a pointer changes less, the noise of a camera more. Half a
 * second without a change counts.
 */
const FREEZE = "freezedetect=n=-60dB:d=0.5";
/** A line for each picture, which has none without a fact. */
const PRINTED = "metadata=add:key=seen:value=1,metadata=print:file=-";
const PICTURES_PER_SECOND = 4;

interface Look {
  file: AbsolutePath;
  folder: AbsolutePath;
  seconds: number;
  isStopped: () => boolean;
}

/** Whether a film hardly moves, by looks of a few seconds at many places of it. */
async function measureMotion(
  { ffmpeg }: Converter,
  { file, folder, seconds, isStopped }: Look,
): Promise<Motion> {
  const looks = planLooks(seconds);
  const all = looks.reduce((sum, { length }) => sum + length, 0);
  let [frozen, looked] = [0, 0];
  for (const { start, length } of looks) {
    const lines: string[] = [];
    await runProgram({
      program: ffmpeg,
      args: [
        ...words(`-nostdin -hide_banner -loglevel error -ss ${start.toFixed(3)} -t ${length.toFixed(3)}`),
        ...READ_A_FILM,
        "-i",
        file,
        ...words(`-map 0:V:0 -vf fps=${PICTURES_PER_SECOND},scale=320:-2,${FREEZE},${PRINTED}`),
        ...words("-f null -"),
      ],
      folder,
      withinMs: LOOKS_WITHIN_MS,
      isStopped,
      onLine: (line) => lines.push(line),
    });
    frozen += readFrozen(lines, length);
    looked += length;
    const motion = judgeMotion({ frozen, looked, all });
    if (motion) return motion;
  }
  return "STILL";
}

/** A film that is looked at, and the folder of its work. */
export interface FilmToPlan {
  file: AbsolutePath;
  folder: AbsolutePath;
  film: Usable;
  isStopped: () => boolean;
}

/** Looks at a film, and plans what is made of it. */
export async function planFilm(
  converter: Converter,
  { file, folder, film, isStopped }: FilmToPlan,
): Promise<Plan> {
  const motion = await measureMotion(converter, { file, folder, seconds: film.seconds, isStopped });
  // A camera's picture changes all the time.
  if (motion === "FILMED") return planVersions(film, { motion, changes: [] });
  const framesPerSecond = rateOf(film, motion);
  const changes = await findChanges(converter, { file, folder, framesPerSecond, isStopped });
  return planVersions(film, { motion, changes });
}
