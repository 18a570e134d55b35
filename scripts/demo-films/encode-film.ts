import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { findConverter } from "../../apps/server/src/features/conversion/find-converter.ts";
import {
  type AddedFiles,
  filesOf,
  type MadeFiles,
  makeMoreVersions,
  makeVersions,
} from "../../apps/server/src/features/conversion/make-versions.ts";
import { readMaster, writeMasters } from "../../apps/server/src/features/conversion/masters.rules.ts";
import { judgeProbe } from "../../apps/server/src/features/conversion/probe.rules.ts";
import { probe } from "../../apps/server/src/features/conversion/probe.ts";
import { planVersions } from "../../apps/server/src/features/conversion/versions.rules.ts";
import {
  MASTER,
  masterOf,
  POSTER,
  THUMBNAIL_SHEET,
  THUMBNAILS,
  versionsIn,
} from "../../apps/server/src/features/conversion/video-folder.ts";
import { toAbsolute, within } from "../../apps/server/src/platform/files/absolute-path.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { type DrawnBoards, PICTURES_PER_SECOND } from "./draw-boards.ts";

/** A tone as of a bell, `ld(0)` seconds after it was struck; it begins softly, which takes fewer bytes. */
const BELL = "0.2*sin(2*PI*392*ld(0))*exp(-5*ld(0))*min(1,12*ld(0))";
/** Strikes it as each line begins. */
function ringAt(starts: readonly number[]): string {
  const gaps = starts.map((start, index) => `gte(t,${start})*${start - (starts[index - 1] ?? 0)}`);
  return `st(0,t-(${gaps.join("+")}));${BELL}`;
}
/** The sound of the small files ends with the bell: silence until the end would take a quarter of their bytes. */
const BELL_SECONDS = 1;

interface Encoding {
  soundSeconds: number;
  codecs: readonly string[];
  file: string;
}

async function encode(
  { size, pictures, starts }: DrawnBoards,
  { soundSeconds, codecs, file }: Encoding,
): Promise<void> {
  const format = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${size.width}x${size.height}`];
  const picture = [...format, "-framerate", String(PICTURES_PER_SECOND), "-i", "pipe:0"];
  const bell = `aevalsrc='${ringAt(starts)}':s=8000:d=${soundSeconds}`;
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
export async function encodeSmall(film: DrawnBoards, file: string): Promise<number> {
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
  film: DrawnBoards,
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
  const making = { file, folder: workFolder, film: found, isStopped, onProgress: () => {} };
  const made = await makeVersions(converter, making);
  if (!made.seen) throw new Error("there is one size alone");
  const entries = readMaster(await readFile(within(workFolder, MASTER), "utf8"));
  const more = await makeMoreVersions(converter, making, {
    plan: planVersions(found, made.seen),
    stage: "REST",
    before: { versions: made.versions, entries },
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return keep(made, more, { folder, work });
}

/** Keeps every size in the form that every device plays, as if all had been made at once. Of bells, Opus takes more bytes. */
async function keep(
  made: MadeFiles,
  more: AddedFiles,
  { folder, work }: { folder: string; work: string },
): Promise<MadeFiles> {
  const found = [...made.versions, ...more.versions];
  const all = masterOf(found, "ALL");
  const versions = versionsIn(found, "PLAIN").map(({ isLater: _, ...version }) => version);
  const entries = readMaster(await readFile(path.join(work, all), "utf8"));
  const names = [...filesOf(versions), POSTER, THUMBNAIL_SHEET, THUMBNAILS];
  for (const name of names) await copyFile(path.join(work, name), path.join(folder, name));
  const masters = writeMasters(versions, entries);
  for (const [name, text] of masters) await writeFile(path.join(folder, name), text);
  return { ...made, names: [...names, ...masters.keys()], versions, nextStage: null, seen: null };
}
