import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { findConverter } from "../../apps/server/src/features/video/conversion/find-converter.ts";
import {
  filesOf,
  type MadeFiles,
  makeVersions,
} from "../../apps/server/src/features/video/conversion/make-versions.ts";
import { readMaster, writeMasters } from "../../apps/server/src/features/video/conversion/masters.rules.ts";
import { judgeProbe } from "../../apps/server/src/features/video/conversion/probe.rules.ts";
import { probe } from "../../apps/server/src/features/video/conversion/probe.ts";
import {
  encodingOf,
  MASTER,
  POSTER,
  type StoredVersion,
  THUMBNAIL_SHEET,
  THUMBNAILS,
} from "../../apps/server/src/features/video/video-folder.ts";
import { toAbsolute, within } from "../../apps/server/src/platform/files/absolute-path.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { type DrawnFilm, PICTURES_PER_SECOND } from "./draw-boards.ts";

/** A tone as of a bell; it begins softly, which takes fewer bytes. */
const BELL = "0.2*sin(2*PI*392*t)*exp(-5*t)*min(1,12*t)";
/** The sound of the small files ends with the bell: silence until the end would take a quarter of their bytes. */
const BELL_SECONDS = 1;

interface Encoding {
  soundSeconds: number;
  codecs: readonly string[];
  file: string;
}

async function encode(
  { size, pictures }: DrawnFilm,
  { soundSeconds, codecs, file }: Encoding,
): Promise<void> {
  const format = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${size.width}x${size.height}`];
  const picture = [...format, "-framerate", String(PICTURES_PER_SECOND), "-i", "pipe:0"];
  const bell = `aevalsrc='${BELL}':s=8000:d=${BELL_SECONDS},apad=whole_dur=${soundSeconds}`;
  const inputs = [...picture, "-f", "lavfi", "-i", bell];
  const ffmpeg = spawn(
    "ffmpeg",
    ["-y", "-loglevel", "error", ...inputs, "-pix_fmt", "yuv420p", "-c:v", "libx264", ...codecs, file],
    { stdio: ["pipe", "ignore", "inherit"] },
  );
  const ended = once(ffmpeg, "exit");
  const frames = pictures.flatMap(({ pixels, count }) => Array.from({ length: count }, () => pixels));
  const [[code]] = await Promise.all([ended, pipeline(frames, ffmpeg.stdin)]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** One file of some kilobytes: what changes least is encoded in the fewest bits, and the first picture alone is whole. */
export async function encodeSmall(film: DrawnFilm, file: string): Promise<number> {
  const x264 = "aq-mode=0:psy=0:deblock=1,1:keyint=infinite:scenecut=0:bframes=0:ref=4:threads=1";
  const picture = ["-profile:v", "main", "-preset", "slow", "-crf", "39", "-x264-params", x264];
  // The encoder's own settings, which it writes into each file, are of no use to anybody.
  const bare = ["-bsf:v", "filter_units=remove_types=6"];
  const sound = ["-c:a", "aac", "-q:a", "0.1"];
  const container = ["-movflags", "+faststart", "-fflags", "+bitexact", "-flags", "+bitexact"];
  await encode(film, {
    soundSeconds: BELL_SECONDS,
    codecs: [...picture, ...bare, ...sound, ...container],
    file,
  });
  return film.seconds * 1000;
}

/** All versions, as the product makes them of a film that is uploaded. */
export async function encodeFull(
  film: DrawnFilm,
  { folder, work }: { folder: string; work: string },
): Promise<MadeFiles> {
  const workFolder = toAbsolute(work);
  const file = within(workFolder, "film.mp4");
  const codecs = ["-r", "10", "-crf", "14", "-c:a", "aac", "-ar", "32000"];
  await encode(film, { soundSeconds: film.seconds, codecs, file });
  const converter = await findConverter({ settings: readSettings(), log: console });
  if (!converter) throw new Error("ffmpeg is missing");
  const isStopped = () => false;
  const probed = await probe(converter, { file, folder: workFolder, isStopped });
  if ("refusal" in probed) throw new Error(probed.refusal);
  const found = judgeProbe(probed);
  if ("failure" in found) throw new Error(found.failure);
  const made = await makeVersions(converter, {
    file,
    folder: workFolder,
    film: found,
    isStopped,
    onProgress: () => {},
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return keep(made, { folder, work });
}

/** Keeps what was made for every device, but for the middle one of three pictures: the repository stays small. */
async function keep(made: MadeFiles, { folder, work }: { folder: string; work: string }): Promise<MadeFiles> {
  const isKept = (version: StoredVersion) => encodingOf(version) === "PLAIN" && version.name !== "360";
  const versions = made.versions.filter(isKept);
  const names = [...filesOf(versions), POSTER, THUMBNAIL_SHEET, THUMBNAILS];
  for (const name of names) await copyFile(path.join(work, name), path.join(folder, name));
  const entries = readMaster(await readFile(path.join(work, MASTER), "utf8"));
  for (const [name, text] of writeMasters(versions, entries)) await writeFile(path.join(folder, name), text);
  return { ...made, names: [...names, MASTER], versions };
}
