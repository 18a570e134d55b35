import type { AbsolutePath } from "../../../platform/files/absolute-path.ts";
import { READ_A_FILM, UP_TO_ITS_END } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import { runProgram, words } from "./run-program.ts";
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
export async function findChanges(
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
