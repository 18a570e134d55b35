import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { type AbsolutePath, isAbsolutePath, within } from "../../platform/files/absolute-path.ts";
import type { Settings } from "../../settings/settings.ts";
import { ENVIRONMENT } from "./run-program.ts";

/** The programs that make versions of videos. */
export interface Converter {
  ffmpeg: AbsolutePath;
  ffprobe: AbsolutePath;
  /** It can write Opus. */
  hasOpus: boolean;
  /** It can show what was filmed in HDR on screens without it. */
  hasTones: boolean;
  /** It can write Opus, and AV1 fast enough; and the school wants that. */
  hasAv1: boolean;
}

interface Machine {
  settings: Pick<Settings, "FFMPEG_PATH" | "VIDEO_AV1" | "programFolders">;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

/** Without these there is nothing to write that every phone plays. */
const NEEDED = [/^ ?V\S* libx264\b/m, /^ ?A\S* aac\b/m];
const OPUS = /^ ?A\S* libopus\b/m;
const AV1 = /^ ?V\S* libsvtav1\b/m;
/** Filters that show HDR on other screens. */
const TONES = [/^ \S+ zscale\b/m, /^ \S+ tonemap\b/m];
const ANSWERS_WITHIN_MS = 10_000;
/** Somebody may install it while the school runs. */
const LOOKED_UP_FOR_MS = 60_000;

const found = new LRUCache<string, { converter: Promise<Converter | null> }>({
  max: 10,
  ttl: LOOKED_UP_FOR_MS,
});

/**
 * ffmpeg and ffprobe as the settings or the machine's PATH name them; null: they are not there, or cannot write H.264. Throws when they are
 * there and gave no answer this time.
 */
export function findConverter(machine: Machine): Promise<Converter | null> {
  const { FFMPEG_PATH, VIDEO_AV1, programFolders } = machine.settings;
  const key = [FFMPEG_PATH, VIDEO_AV1, ...programFolders].join(path.delimiter);
  const known = found.get(key);
  if (known) return known.converter;
  const converter = tryOut(machine);
  found.set(key, { converter });
  converter.then(
    (is) => reportChange(machine, key, is !== null),
    // It is tried again the next time; whoever waits gets the error.
    () => found.delete(key),
  );
  return converter;
}

/** Machines that are known to have none. */
const without = new Set<string>();

/** Says once that there is none, and when there is one after all. */
function reportChange({ log }: Machine, key: string, isThere: boolean): void {
  if (isThere && without.delete(key)) log.info("ffmpeg is there: films are made in all their versions");
  if (isThere || without.has(key)) return;
  without.add(key);
  log.warn(
    "there is no ffmpeg that can be used: films are shown as they come, and those that phones cannot play are refused",
  );
}

async function tryOut({ settings, log }: Machine): Promise<Converter | null> {
  const { FFMPEG_PATH: named, programFolders: folders } = settings;
  const ffmpeg = await findProgram(named ?? "ffmpeg", folders);
  const ffprobe =
    ffmpeg && named !== undefined && isAbsolutePath(named)
      ? await findProgram(within(ffmpeg, "..", "ffprobe"), folders)
      : await findProgram("ffprobe", folders);
  if (!ffmpeg || !ffprobe) {
    if (named !== undefined)
      log.warn({ ffmpeg, ffprobe }, "FFMPEG_PATH names no ffmpeg with ffprobe beside it");
    return null;
  }
  const [encoders, filters, version] = await Promise.all([
    ask(ffmpeg, "-encoders"),
    ask(ffmpeg, "-filters"),
    ask(ffprobe, "-version"),
  ]);
  const refusal = encoders.refusal ?? filters.refusal ?? version.refusal;
  const missing = NEEDED.filter((encoder) => !encoder.test(encoders.said)).map(String);
  if (refusal === null && missing.length === 0) {
    const hasOpus = OPUS.test(encoders.said);
    if (!hasOpus) log.warn({ ffmpeg }, "this ffmpeg cannot write Opus: films need more data than they could");
    return {
      ffmpeg,
      ffprobe,
      hasOpus,
      hasTones: TONES.every((filter) => filter.test(filters.said)),
      hasAv1: settings.VIDEO_AV1 !== "off" && hasOpus && AV1.test(encoders.said),
    };
  }
  log.warn({ ffmpeg, ffprobe, refusal, missing }, "this ffmpeg cannot make the versions of videos");
  return null;
}

/** A program by its path, or by its name in the first of these folders that has it; null: it is nowhere. */
async function findProgram(named: string, folders: readonly AbsolutePath[]): Promise<AbsolutePath | null> {
  const places = isAbsolutePath(named) ? [named] : folders.map((folder) => within(folder, named));
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      // It is not in this folder, or may not be run.
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

/** Output of a program; or why it says nothing, if it never will. Throws when it may another time. */
async function ask(
  program: AbsolutePath,
  question: string,
): Promise<{ said: string; refusal: string | null }> {
  const options = { timeout: ANSWERS_WITHIN_MS, env: ENVIRONMENT };
  return promisify(execFile)(program, ["-hide_banner", question], options).then(
    ({ stdout }) => ({ said: stdout, refusal: null }),
    (error: Error & { signal?: string | null; code?: unknown }) => {
      const isForGood = !error.signal && (typeof error.code === "number" || error.code === "EACCES");
      if (!isForGood) throw error;
      return { said: "", refusal: error.message };
    },
  );
}
