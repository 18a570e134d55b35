import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { RAW_POSTER, RAW_SHEET, writePictures, writePoster, writeSounds } from "./conversion-arguments.ts";
import { isOpus, type SoundFile, sounds } from "./encoders.ts";
import type { Converter } from "./find-converter.ts";
import { type MasterEntry, writeMasters, writeThumbnails } from "./masters.rules.ts";
import { measurePhase } from "./measure-phase.ts";
import {
  listAv1Films,
  listFilms,
  listOthers,
  type PackagedVersions,
  packageVersions,
} from "./package-versions.ts";
import { type FilmToPlan, planFilm } from "./plan-film.ts";
import { runProgram, sideBySide } from "./run-program.ts";
import { type NextStage, stageAfter } from "./stages.rules.ts";
import type { Plan, Seen, Stage } from "./versions.rules.ts";
import {
  POSTER,
  playlistOf,
  type StoredVersion,
  segmentsOf,
  THUMBNAIL_SHEET,
  THUMBNAILS,
} from "./video-folder.ts";

const MINUTE_MS = 60_000;
/** The queue gives up whoever works on one thing for four hours. */
export const CONVERTED_WITHIN_MS = 3 * 60 * MINUTE_MS;
const POSTER_QUALITY = 60;
const SHEET_QUALITY = 45;

/** Finished version, in a folder of this machine. */
export interface MadeFiles {
  versions: StoredVersion[];
  durationMs: number;
  hasPictures: boolean;
  /** All that belongs to it; the master comes last. */
  names: string[];
  /** Later stage; null: nothing. */
  nextStage: NextStage | null;
  /** Null: no later stage needs it. */
  seen: Seen | null;
}

/** Further results of a stage, beside what is shown. */
export type AddedFiles = Pick<MadeFiles, "versions" | "names" | "nextStage">;

export interface Making extends FilmToPlan {
  /** Called with how much is done, between 0 and 1. */
  onProgress: (part: number) => void;
}

/** Makes what a lesson begins to show: versions, and the pictures that go with them. */
export async function makeVersions(converter: Converter, making: Making): Promise<MadeFiles> {
  const { folder, film, isStopped } = making;
  const given = { hasSound: film.hasSound, hasOpus: film.hasSound && converter.hasOpus };
  const wanted = (Object.keys(sounds) as SoundFile[]).filter((name) => given.hasOpus || !isOpus(name));
  // ffmpeg filters all of one pass on one core: two passes take two.
  const [plan] = await sideBySide(isStopped, [
    async (isOver) => {
      const own = { ...making, isStopped: isOver };
      const planned = await planFilm(converter, own);
      await encodePictures(converter, own, { plan: planned, stage: "FIRST" });
      return planned;
    },
    async (isOver) => {
      const own = { ...making, isStopped: isOver };
      await encodeSounds(converter, own, film.hasSound ? wanted : []);
      // Sounds take less long than pictures.
      await makePoster(converter, own);
    },
  ]);
  const { versions, entries, seconds } = await packageVersions(converter, {
    folder,
    wanted: [...listFilms(plan.stages.FIRST, given), ...listOthers(plan, given)],
    isStopped,
  });
  const thumbnails = await makeThumbnails(folder, { plan, seconds });
  const nextStage = stageAfter("FIRST", plan, converter);
  return {
    versions,
    durationMs: Math.round(seconds * 1000),
    hasPictures: true,
    names: [...filesOf(versions), POSTER, ...thumbnails, ...(await saveMasters(folder, versions, entries))],
    nextStage,
    seen: nextStage && plan.seen,
  };
}

/** Versions that exist. */
export interface ShownVersions {
  versions: readonly StoredVersion[];
  entries: readonly MasterEntry[];
}

interface MoreToMake {
  plan: Plan;
  stage: Exclude<Stage, "FIRST">;
  /** Its sounds lie in the folder. */
  before: ShownVersions;
}

/** Makes the versions of a later stage, beside those that are shown. Answers these alone. */
export async function makeMoreVersions(
  converter: Converter,
  making: Making,
  { plan, stage, before }: MoreToMake,
): Promise<AddedFiles> {
  const { folder, film, isStopped } = making;
  const planned = plan.stages[stage];
  const given = { hasSound: film.hasSound, hasOpus: film.hasSound && converter.hasOpus };
  await encodePictures(converter, making, { plan, stage });
  const wanted = stage === "AV1" ? listAv1Films(planned, film.hasSound) : listFilms(planned, given);
  const packaged = await packageVersions(converter, { folder, wanted, isStopped });
  const added = await addToMasters(folder, before, packaged);
  return { ...added, nextStage: stageAfter(stage, plan, converter) };
}

/** Encodes the pictures of a stage, each in a file. */
export async function encodePictures(
  { ffmpeg }: Pick<Converter, "ffmpeg">,
  { file, folder, film, isStopped, onProgress }: Making,
  { plan, stage }: { plan: Plan; stage: Stage },
): Promise<void> {
  await runProgram({
    program: ffmpeg,
    args: writePictures({ file, film, plan, stage }),
    folder,
    withinMs: CONVERTED_WITHIN_MS,
    isStopped,
    onLine(line) {
      const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1e6 / film.seconds));
    },
  });
}

/** Encodes the sound of a film, each form in a file. */
export async function encodeSounds(
  { ffmpeg }: Pick<Converter, "ffmpeg">,
  { file, folder, film, isStopped }: Omit<Making, "onProgress">,
  wanted: readonly SoundFile[],
): Promise<void> {
  if (wanted.length === 0) return;
  const isOpposite =
    film.isStereo === true && (await measurePhase({ ffmpeg }, { file, film, folder, isStopped }));
  const args = writeSounds(file, { film, isOpposite, wanted });
  await runProgram({ program: ffmpeg, args, folder, withinMs: CONVERTED_WITHIN_MS, isStopped });
}

async function makePoster({ ffmpeg }: Converter, { file, folder, film, isStopped }: Making): Promise<void> {
  const args = writePoster(file, film);
  await runProgram({ program: ffmpeg, args, folder, withinMs: 5 * MINUTE_MS, isStopped });
  await sharp(path.join(folder, RAW_POSTER))
    .webp({ quality: POSTER_QUALITY })
    .toFile(path.join(folder, POSTER));
}

/** The thumbnails, of the sheet that was made with the pictures; answers their names. */
async function makeThumbnails(
  folder: AbsolutePath,
  { plan, seconds }: { plan: Plan; seconds: number },
): Promise<string[]> {
  const at = (name: string) => path.join(folder, name);
  await sharp(at(RAW_SHEET)).webp({ quality: SHEET_QUALITY }).toFile(at(THUMBNAIL_SHEET));
  await writeFile(at(THUMBNAILS), writeThumbnails(plan.thumbnails, THUMBNAIL_SHEET, seconds));
  return [THUMBNAIL_SHEET, THUMBNAILS];
}

/** The files of these versions. */
export const filesOf = (versions: readonly StoredVersion[]): string[] =>
  versions.flatMap((version) => [segmentsOf(version), playlistOf(version)]);

/** Versions beside those that are shown: what is stored of them, and the masters that name all. */
export async function addToMasters(
  folder: string,
  before: ShownVersions,
  packaged: PackagedVersions,
): Promise<Pick<MadeFiles, "versions" | "names">> {
  const versions = packaged.versions.map((version) => ({ ...version, isLater: true as const }));
  const [all, entries] = [
    [...before.versions, ...versions],
    [...before.entries, ...packaged.entries],
  ];
  return { versions, names: [...filesOf(versions), ...(await saveMasters(folder, all, entries))] };
}

/** Writes the masters of these versions; answers their names, that of all films last. */
async function saveMasters(
  folder: string,
  versions: readonly StoredVersion[],
  entries: readonly MasterEntry[],
): Promise<string[]> {
  const masters = writeMasters(versions, entries);
  for (const [name, text] of masters) await writeFile(path.join(folder, name), text);
  return [...masters.keys()].toReversed();
}
