import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { RAW_POSTER, RAW_SHEET, writeConversion, writePoster } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import { AAC_CODEC, H264_CODEC, readPlaylist, writeMaster } from "./playlists.rules.ts";
import type { Usable } from "./probe.rules.ts";
import { runProgram } from "./run-program.ts";
import { writeThumbnails } from "./thumbnails.rules.ts";
import { type Plan, planVersions } from "./versions.rules.ts";
import {
  MASTER,
  POSTER,
  playlistOf,
  type StoredVersion,
  segmentsOf,
  THUMBNAIL_SHEET,
  THUMBNAILS,
} from "./video-folder.ts";

const MINUTE_MS = 60_000;
/** The queue gives up whoever works on one thing for four hours. */
const CONVERTED_WITHIN_MS = 3 * 60 * MINUTE_MS;
const POSTER_QUALITY = 60;
const SHEET_QUALITY = 45;

/** What was made, in a folder of this machine. */
export interface MadeFiles {
  versions: StoredVersion[];
  durationMs: number;
  hasPictures: boolean;
  /** All that belongs to it; the master comes last. */
  names: string[];
}

export interface Making {
  file: AbsolutePath;
  folder: AbsolutePath;
  film: Usable;
  isStopped: () => boolean;
  /** Called with how much is done, between 0 and 1. */
  onProgress: (part: number) => void;
}

/** Makes every version of a film, and the pictures that go with it. */
export async function makeVersions({ ffmpeg }: Converter, making: Making): Promise<MadeFiles> {
  const { file, folder, film, isStopped, onProgress } = making;
  const plan = planVersions(film);
  await runProgram({
    program: ffmpeg,
    args: writeConversion(file, film, plan),
    folder,
    withinMs: CONVERTED_WITHIN_MS,
    isStopped,
    onLine(line) {
      const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1e6 / film.seconds));
    },
  });
  const poster = writePoster(file, film, plan);
  await runProgram({ program: ffmpeg, args: poster, folder, withinMs: 5 * MINUTE_MS, isStopped });
  const seconds = await describeVersions(folder, plan, film.hasSound);
  const at = (name: string) => path.join(folder, name);
  await sharp(at(RAW_POSTER)).webp({ quality: POSTER_QUALITY }).toFile(at(POSTER));
  await sharp(at(RAW_SHEET)).webp({ quality: SHEET_QUALITY }).toFile(at(THUMBNAIL_SHEET));
  await writeFile(at(THUMBNAILS), writeThumbnails(plan.thumbnails, THUMBNAIL_SHEET, seconds));
  const versions = await weighVersions(folder, plan, film.hasSound);
  return {
    versions,
    durationMs: Math.round(seconds * 1000),
    hasPictures: true,
    names: [
      ...versions.flatMap((version) => [segmentsOf(version), playlistOf(version)]),
      POSTER,
      THUMBNAIL_SHEET,
      THUMBNAILS,
      MASTER,
    ],
  };
}

/** Writes the master; answers how long the film came to be. */
async function describeVersions(folder: string, plan: Plan, hasSound: boolean): Promise<number> {
  const codecs = hasSound ? `${H264_CODEC},${AAC_CODEC}` : H264_CODEC;
  const entries = await Promise.all(
    plan.versions.map(async (version) => {
      const playlist = playlistOf(version);
      const facts = readPlaylist(await readFile(path.join(folder, playlist), "utf8"));
      return { playlist, version, facts, codecs };
    }),
  );
  // A player that does not know the speed of its network begins with the least.
  await writeFile(path.join(folder, MASTER), writeMaster(entries.toReversed()));
  return Math.max(0, ...entries.map(({ facts }) => facts.seconds));
}

async function weighVersions(folder: string, plan: Plan, hasSound: boolean): Promise<StoredVersion[]> {
  const pictures = plan.versions.map(({ name, width, height }) => ({
    name,
    kind: "VIDEO" as const,
    height: Math.min(width, height),
  }));
  const board = {
    name: "board",
    kind: "BOARD" as const,
    height: Math.min(plan.board.width, plan.board.height),
  };
  const all = [
    ...pictures,
    ...(hasSound ? [{ name: "audio", kind: "AUDIO" as const, height: null }] : []),
    board,
  ];
  return Promise.all(
    all.map(async (version) => {
      const { size } = await stat(path.join(folder, segmentsOf(version)));
      return { ...version, bytes: size };
    }),
  );
}
