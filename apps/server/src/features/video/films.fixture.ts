import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Film {
  seconds: number;
  /** Where its sound is not as long. */
  soundSeconds?: number;
  size?: string;
  framesPerSecond?: number;
  hasSound?: boolean;
  hasPicture?: boolean;
  /** Its picture stands still, as slides do. */
  isStill?: boolean;
  /** Its name with the ending that says what it becomes. */
  name?: string;
  /** How its picture and sound are written; by default as phones do. */
  codecs?: readonly string[];
}

/** A film that ffmpeg makes of nothing: a test picture, and a tone. */
export async function makeFilm(folder: string, film: Film): Promise<Uint8Array<ArrayBuffer>> {
  const { seconds, size = "854x480", framesPerSecond = 25, hasSound = true, hasPicture = true } = film;
  const file = path.join(folder, film.name ?? `film-${seconds}-${size}.mp4`);
  const source = film.isStill ? "smptehdbars" : "testsrc2";
  const picture = ["-f", "lavfi", "-i", `${source}=s=${size}:r=${framesPerSecond}:d=${seconds}`];
  const sound = ["-f", "lavfi", "-i", `sine=f=440:r=44100:d=${film.soundSeconds ?? seconds}`];
  const codecs = film.codecs ?? [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
  ];
  await run("ffmpeg", [
    "-nostdin",
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    ...(hasPicture ? picture : []),
    ...(hasSound ? sound : []),
    ...codecs,
    file,
  ]);
  return new Uint8Array(await readFile(file));
}

/** How long a playlist or a film is, and how many streams it has, by ffprobe. */
export async function measureFilm(file: string): Promise<{ seconds: number; streams: number }> {
  const { stdout } = await run("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    "format=duration,nb_streams",
    "-of",
    "json",
    file,
  ]);
  const { format } = JSON.parse(stdout) as { format: { duration: string; nb_streams: number } };
  return { seconds: Number(format.duration), streams: format.nb_streams };
}
