import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { type Attempt, addJob, Interrupted } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findConverter } from "../conversion/find-converter.ts";
import type { AddedFiles } from "../conversion/make-versions.ts";
import { isOfTheMachine, ProgramFailure } from "../conversion/run-program.ts";
import { minutesToNight } from "../conversion/stages.rules.ts";
import {
  lighterEncodings,
  masterOf,
  playlistOf,
  type StoredVersion,
  segmentsOf,
} from "../conversion/video-folder.ts";
import { removeObjects, removeUnusedFiles } from "../media/remove-files.ts";
import { storeFiles } from "./bring-files.ts";
import {
  addVersions,
  beginStage,
  findVersions,
  findVideoToExtend,
  type StageMaking,
  type VideoToExtend,
  watchStage,
} from "./extensions.repo.ts";
import { makeStage } from "./make-stage.ts";
import { leaveToOther } from "./makings.repo.ts";
import { reportLateness } from "./report-lateness.ts";

const ASKS_EVERY_MS = 2000;
/** Somebody may have removed ffmpeg, to install another one. */
const LOOKS_AGAIN_AFTER_MINUTES = 60;
/** The queue then has the other video first. */
const GIVES_WAY_FOR_SECONDS = 10;

const nothing: AddedFiles = { versions: [], names: [], nextStage: null };

/**
 * Makes the next versions of a video that is shown already. Those of H.264 come at once; the others at night, and after every video that
 * waits to be shown. Done again after a kill, it begins the stage anew.
 */
export async function extendVideo(
  platform: Platform,
  { videoId, attempt }: { videoId: number; attempt: Attempt },
): Promise<void> {
  const { db, settings, log, lifecycle, clock } = platform;
  const video = await findVideoToExtend(db, videoId);
  if (!video) return;
  const again = (when: { inMinutes?: number; inSeconds?: number }) =>
    addJob(db, "extendVideo", { videoId }, when);
  const isForNight = canWait(video) && !(video.stage === "AV1" && settings.VIDEO_AV1 === "at-once");
  const inMinutes = isForNight ? minutesToNight(timeIn(settings.country.timeZone, clock())) : 0;
  if (inMinutes > 0) return again({ inMinutes });
  const converter = await findConverter(platform);
  if (!converter) {
    log.info({ videoId }, "further versions of a video wait for an ffmpeg");
    return again({ inMinutes: LOOKS_AGAIN_AFTER_MINUTES });
  }
  const making = { id: videoId, making: randomUUID(), stage: video.stage };
  if (!(await beginStage(db, making))) return;
  const folder = within(settings.DATA_DIR, "work", making.making);
  using wish = await watchWish(platform, making);
  const isGivenUp = () => wish.isGone || !attempt.isHeld();
  const isStopped = () => lifecycle.isStopping || isGivenUp() || wish.givesWay;
  const work = { video, making, folder, isGivenUp };
  try {
    if (wish.givesWay) return await again({ inSeconds: GIVES_WAY_FOR_SECONDS });
    await mkdir(folder, { recursive: true });
    await publish(platform, work, await makeStage(platform, { converter, video, folder, isStopped }));
  } catch (error) {
    await leaveToOther(db, making);
    if (wish.isGone) return;
    if (wish.givesWay) return await again({ inSeconds: GIVES_WAY_FOR_SECONDS });
    if (lifecycle.isStopping || !attempt.isHeld())
      throw new Interrupted(`video ${videoId}, ${video.stage}`, { cause: error });
    // What a program says of the film stays so; a store or a machine may do another time.
    const isOfTheFilm = error instanceof ProgramFailure && !isOfTheMachine(error);
    if (!isOfTheFilm && !attempt.isLast) throw reportLateness(log, error, { videoId, attempt });
    log.error({ err: error, videoId, stage: video.stage }, "further versions of a video could not be made");
    await publish(platform, work, nothing);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether nobody waits for the stage of a video. */
const canWait = ({ stage }: Pick<VideoToExtend, "stage">): boolean => stage === "OPUS" || stage === "AV1";

/** Asks, until it is disposed of, whether the stage of a video is still wanted, and whether it gives way to a video that is not shown yet. */
async function watchWish({ db, log }: Platform, making: StageMaking) {
  const wish = { isGone: false, givesWay: false };
  async function ask(): Promise<void> {
    const { isWanted, areOthersWaiting } = await watchStage(db, making);
    wish.isGone = !isWanted;
    wish.givesWay = canWait(making) && areOthersWaiting;
  }
  await ask();
  const asking = setInterval(() => {
    // A database that is away for a moment stops nothing.
    ask().catch((err: unknown) => log.warn({ err, videoId: making.id }, "whether it is wanted is not known"));
  }, ASKS_EVERY_MS);
  return Object.assign(wish, { [Symbol.dispose]: () => clearInterval(asking) });
}

/** The time of day in a zone. */
function timeIn(timeZone: string, time: Date): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    time,
  );
  const [hour = 0, minute = 0] = parts.split(":").map(Number);
  return { hour, minute };
}

interface Work {
  video: VideoToExtend;
  making: StageMaking;
  folder: AbsolutePath;
  isGivenUp: () => boolean;
}

/** Brings what was made into the store, and lets lessons show it. */
async function publish(
  platform: Platform,
  { video, making, folder: from, isGivenUp }: Work,
  { names, versions, nextStage }: AddedFiles,
): Promise<void> {
  const { db, storage } = platform;
  const { id: videoId, folder: to } = video;
  const bytes = await storeFiles(storage, { from, names, to, isGivenUp });
  const isAdded = await db.transaction().execute(async (tx) => {
    const useless = await addVersions(tx, making, { versions, nextStage, bytes });
    if (!useless) return false;
    if (nextStage !== null) await addJob(tx, "extendVideo", { videoId });
    await removeUnusedFiles(tx, useless);
    return true;
  });
  if (isAdded) return;
  await removeUnshown(platform, making, { folder: to, names });
  await leaveToOther(db, making);
}

/** The files of these versions, and the playlists that name them. */
const filesOf = (versions: readonly StoredVersion[]): string[] => [
  ...versions.flatMap((version) => [segmentsOf(version), playlistOf(version)]),
  ...(["ALL", ...lighterEncodings] as const).map((encoding) => masterOf(versions, encoding)),
];

/**
 * Removes the files of a stage that were not added to its video. Another machine that makes the same stage, or has made it, calls its
 * files by the same names: those stay.
 */
export async function removeUnshown(
  platform: Platform,
  { id, stage }: StageMaking,
  { folder, names }: { folder: string; names: readonly string[] },
): Promise<void> {
  const present = await findVersions(platform.db, id);
  if (present?.nextStage === stage) return;
  const shown = filesOf(present?.versions ?? []);
  const unshown = names.filter((name) => !shown.includes(name));
  await removeObjects(
    platform,
    unshown.map((name) => folder + name),
  );
}
