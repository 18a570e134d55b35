import type { AbsolutePath } from "../../../platform/files/absolute-path.ts";
import { READ_A_FILM } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import { judgeMotion, planLooks, readFrozen } from "./motion.rules.ts";
import { runProgram, words } from "./run-program.ts";
import type { Motion } from "./versions.rules.ts";

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
export async function measureMotion(
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
