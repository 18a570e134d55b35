import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import type { Settings } from "../../settings.ts";
import { ENVIRONMENT } from "./run-program.ts";

/** The programs that make versions of videos. */
export interface Converter {
  ffmpeg: string;
  ffprobe: string;
}

/** Without these there is nothing to write that every phone plays. */
const NEEDED = [/^ ?V\S* libx264\b/m, /^ ?A\S* aac\b/m];
const ANSWERS_WITHIN_MS = 10_000;
/** Somebody may install it while the school runs. */
const LOOKED_UP_FOR_MS = 60_000;

const found = new LRUCache<string, { converter: Promise<Converter | null> }>({
  max: 10,
  ttl: LOOKED_UP_FOR_MS,
});

/** ffmpeg and ffprobe as the settings or the machine's PATH name them; null: they are not there, or cannot write H.264. */
export function findConverter({ FFMPEG_PATH }: Pick<Settings, "FFMPEG_PATH">): Promise<Converter | null> {
  const ffmpeg = FFMPEG_PATH ?? "ffmpeg";
  const known = found.get(ffmpeg);
  if (known) return known.converter;
  const converter = tryOut(ffmpeg);
  found.set(ffmpeg, { converter });
  return converter;
}

async function tryOut(ffmpeg: string): Promise<Converter | null> {
  const folder = path.dirname(ffmpeg);
  const ffprobe = folder === "." ? "ffprobe" : path.join(folder, "ffprobe");
  const run = (program: string, args: string[]) =>
    promisify(execFile)(program, ["-hide_banner", ...args], {
      timeout: ANSWERS_WITHIN_MS,
      env: ENVIRONMENT,
    }).then(
      ({ stdout }) => stdout,
      () => null,
    );
  const [encoders, version] = await Promise.all([run(ffmpeg, ["-encoders"]), run(ffprobe, ["-version"])]);
  if (encoders === null || version === null) return null;
  return NEEDED.every((encoder) => encoder.test(encoders)) ? { ffmpeg, ffprobe } : null;
}
