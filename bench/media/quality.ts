import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { runFfmpeg } from "./programs.ts";
import { RATE } from "./written-page.ts";

/** A version may show a picture of the film a little earlier or later, by its rate: the nearest of these is compared. */
const SHIFTS = [-2, -1, 0, 1, 2] as const;

async function readSize(file: string): Promise<string> {
  const args = ["-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height"];
  const { stdout } = await promisify(execFile)("ffprobe", [...args, "-of", "csv=p=0:s=x", file]);
  const [, size] = /(\d+x\d+)/.exec(stdout) ?? [];
  if (size === undefined) throw new Error(`${file} has no picture`);
  return size;
}

/** The likeness of the brightness of each picture that was compared. */
async function readLikeness(file: string): Promise<number[]> {
  const text = await readFile(file, "utf8");
  return [...text.matchAll(/ Y:([\d.]+)/g)].map(([, likeness]) => Number(likeness));
}

/**
 * How like a version is to its film in the version's own size: the mean SSIM of their brightness, of one picture a second, so that
 * nobody's rate is punished. `version` is a playlist or a file.
 */
export async function measureLikeness(film: string, version: string, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const size = (await readSize(version)).replace("x", ":");
  const sample = "fps=1:round=up";
  const ends = (name: string) => SHIFTS.map((_, at) => `[${name}${at}]`).join("");
  const compared = SHIFTS.map((shift, at) => {
    const moved = `setpts=PTS+(${shift}/${RATE})/TB`;
    const told = path.join(folder, `${at}.txt`);
    return `[film${at}]${moved},${sample},scale=${size}:flags=bicubic,format=yuv420p[own${at}];
      [version${at}][own${at}]ssim=stats_file='${told}':shortest=1[out${at}]`;
  });
  const filters = `[0:v:0]${sample},format=yuv420p,split=${SHIFTS.length}${ends("version")};
    [1:v:0]split=${SHIFTS.length}${ends("film")};${compared.join(";")}`;
  const outputs = SHIFTS.flatMap((_, at) => ["-map", `[out${at}]`]);
  await runFfmpeg(["-i", version, "-i", film, "-filter_complex", filters, ...outputs, "-f", "null", "-"]);
  const all = await Promise.all(SHIFTS.map((_, at) => readLikeness(path.join(folder, `${at}.txt`))));
  const pictures = Math.min(...all.map(({ length }) => length));
  if (pictures === 0) throw new Error(`no pictures of ${version} could be compared`);
  let sum = 0;
  for (let at = 0; at < pictures; at += 1) sum += Math.max(...all.map((likenesses) => likenesses[at] ?? 0));
  return sum / pictures;
}
