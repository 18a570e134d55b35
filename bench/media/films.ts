import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Pictures and sound that ffmpeg makes of nothing. */
export interface Film {
  name: string;
  picture: string;
}

const SIZE = "1280x720";
/** As loud and uneven as speech; a pure tone would cost a coder next to nothing. */
const SPEECH = "anoisesrc=c=pink:a=0.5:r=44100,tremolo=f=4:d=0.9";

/** What teachers send lies between the two. */
export const films: readonly Film[] = [
  // Still, with a counter and a line that move.
  { name: "a board", picture: `testsrc=s=${SIZE}:r=25` },
  // Every point moves, as in a film from a train.
  { name: "much motion", picture: `testsrc2=s=${SIZE}:r=25,noise=alls=12:allf=t` },
];

/** Writes a film of so many seconds, as a phone would; answers its file. */
export async function writeFilm(folder: string, { name, picture }: Film, seconds: number): Promise<string> {
  const file = path.join(folder, `${name.replaceAll(" ", "-")}.mp4`);
  const length = ["-t", String(seconds)];
  const sources = ["-f", "lavfi", ...length, "-i", picture, "-f", "lavfi", ...length, "-i", SPEECH];
  const codecs = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-crf",
    "20",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
  ];
  await promisify(execFile)("ffmpeg", ["-nostdin", "-loglevel", "error", "-y", ...sources, ...codecs, file]);
  return file;
}
