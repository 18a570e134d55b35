import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { isCutOff } from "@manara/contract/video/cut-off-rules";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { type Attempt, addJob, Interrupted } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findConverter } from "../conversion/find-converter.ts";
import { type MadeFiles, makeVersions } from "../conversion/make-versions.ts";
import { judgeProbe, type Refusal } from "../conversion/probe.rules.ts";
import { probe } from "../conversion/probe.ts";
import { remuxVideo } from "../conversion/remux-video.ts";
import { isOfTheMachine, ProgramFailure } from "../conversion/run-program.ts";
import { removeObjects, removeUnusedFiles } from "../media/remove-files.ts";
import { bringOriginal, storeFiles } from "./bring-files.ts";
import {
  beginVideo,
  leaveToOther,
  type Making,
  publishVideo,
  setFailed,
  setOriginalHash,
  setProgress,
  setRepeated,
} from "./makings.repo.ts";
import { reportLateness } from "./report-lateness.ts";
import type { VideoRow } from "./videos.repo.ts";

/** Of the whole work, making the versions is so much; the rest is to store them. */
const MADE_AT = 95;
const REPORT_EVERY_MS = 1000;

/** Nobody wants the video from here any more: it was discarded, another has come in its place, or another machine makes it. */
class Unwanted extends Error {}

/** Nothing was said of the machine: another time will hardly say anything else. */
class MakingFailure extends Error {}
/** So many times it is tried then, in a minute or two; what is of the machine is tried for most of a day. */
const TRIED_TIMES = 3;

/** Result of a film. */
type Outcome = MadeFiles | Refusal;

/** A video in the folder where it is made. */
interface Work {
  video: VideoRow & Making;
  folder: AbsolutePath;
  attempt: Attempt;
}

/**
 * Makes the versions of a video, and lets its place show them. Done again after a kill, it begins anew and leaves nothing of
 * before: each beginning has folders of its own, here and in the store, so one that was given up elsewhere disturbs no other. What cannot
 * be made is reported to the teacher; only what may succeed another time is tried again.
 */
export async function processVideo(
  platform: Platform,
  { videoId, attempt }: { videoId: number; attempt: Attempt },
): Promise<void> {
  const { db, settings, log } = platform;
  const begun = await beginVideo(db, { id: videoId, making: randomUUID() });
  if (!begun) return;
  const { video, formerFolder } = begun;
  const work = { video, folder: within(settings.DATA_DIR, "work", video.making), attempt };
  try {
    await mkdir(work.folder, { recursive: true });
    await removeObjects(platform, [formerFolder]);
    const outcome = await makeFrom(platform, work);
    if ("failure" in outcome) await reportFailure(platform, video, outcome);
    else await publish(platform, work, outcome);
  } catch (error) {
    if (error instanceof Unwanted) {
      await removeObjects(platform, [video.folder]);
      await leaveToOther(db, video);
    } else if (platform.lifecycle.isStopping || !attempt.isHeld())
      throw new Interrupted(`video ${videoId}`, { cause: error });
    else if (attempt.isLast || (error instanceof MakingFailure && attempt.number >= TRIED_TIMES)) {
      log.error({ err: error, videoId }, "the versions of a video could not be made");
      await reportFailure(platform, video, { failure: "NOT_MADE", seconds: null });
    } else {
      const repeated = reportLateness(log, error, { videoId, attempt });
      if (repeated === error)
        log.warn({ err: error, videoId, attempt: attempt.number }, "a video could not be made this time");
      await setRepeated(db, video);
      throw repeated;
    }
  } finally {
    await rm(work.folder, { recursive: true, force: true });
  }
}

async function reportFailure(
  { db }: Platform,
  video: VideoRow & Making,
  { failure, seconds }: Refusal,
): Promise<void> {
  const durationMs = seconds === null ? null : Math.round(seconds * 1000);
  if (!(await setFailed(db, video, { failure, durationMs }))) throw new Unwanted();
}

async function makeFrom(platform: Platform, { video, folder, attempt }: Work): Promise<Outcome> {
  const { log, lifecycle } = platform;
  const { file, sha256 } = await bringOriginal(platform, { ...video, folder });
  await setOriginalHash(platform.db, video, sha256);
  const reporting = saveProgress(platform, video);
  // Programs may say nothing for long.
  const asking = setInterval(reporting.reportAgain, REPORT_EVERY_MS);
  const isStopped = () => lifecycle.isStopping || reporting.isUnwanted() || !attempt.isHeld();
  try {
    if (await isFileCutOff(file)) return { failure: "CUT_OFF", seconds: null };
    const converter = await findConverter(platform);
    if (!converter)
      return await remuxVideo({ file, folder }).catch((error: unknown) => judge(platform, video, error));
    const found = await probe(converter, { file, folder, isStopped }).catch(tellApart);
    if ("refusal" in found) {
      log.warn({ videoId: video.id, reason: found.refusal }, "a video could not be read");
      return { failure: "UNREADABLE", seconds: null };
    }
    const film = judgeProbe(found);
    if ("failure" in film) return film;
    const making = { file, folder, film, isStopped, onProgress: reporting.report };
    return await makeVersions(converter, making).catch((error: unknown) => {
      if (error instanceof ProgramFailure) return judge(platform, video, error);
      return tellApart(error);
    });
  } catch (error) {
    if (reporting.isUnwanted()) throw new Unwanted();
    throw error;
  } finally {
    clearInterval(asking);
  }
}

/** Whether a film ends before it says. */
async function isFileCutOff(file: AbsolutePath): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return await isCutOff(size, async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), { position });
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/** Throws what went wrong again; where it is not of the machine, as a {@link MakingFailure}. */
function tellApart(error: unknown): never {
  if (isOfTheMachine(error)) throw error;
  throw new MakingFailure(error instanceof Error ? error.message : String(error), { cause: error });
}

/** A film that cannot be read to its end now, never can. */
function judge({ log, lifecycle }: Platform, { id: videoId }: VideoRow, error: unknown): Outcome {
  if (isOfTheMachine(error) || lifecycle.isStopping) throw error;
  log.warn({ err: error, videoId }, "a video could not be read");
  return { failure: "NOT_MADE", seconds: null };
}

/** Writes down how far it is, now and then; and finds out whether anybody still wants it. */
function saveProgress({ db, log }: Platform, { id, making }: Making) {
  let isUnwanted = false;
  let reportedAt = 0;
  let reported = -1;
  let latest = 0;
  function report(part: number): void {
    latest = part;
    const progress = Math.floor(part * MADE_AT);
    if (progress === reported && performance.now() - reportedAt < 10 * REPORT_EVERY_MS) return;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reported = progress;
    reportedAt = performance.now();
    setProgress(db, { id, making }, progress).then(
      (isWanted) => {
        isUnwanted ||= !isWanted;
      },
      // A database that is away for a moment stops nothing.
      (err: unknown) => log.warn({ err, videoId: id }, "how far a video is could not be written down"),
    );
  }
  return { isUnwanted: () => isUnwanted, report, reportAgain: () => report(latest) };
}

/** Brings what was made into the store, and lets its place show it. */
async function publish(
  platform: Platform,
  { video, folder, attempt }: Work,
  { names, ...made }: MadeFiles,
): Promise<void> {
  const { db, storage } = platform;
  const isGivenUp = () => !attempt.isHeld();
  const bytes = await storeFiles(storage, { from: folder, names, to: video.folder, isGivenUp });
  await db.transaction().execute(async (tx) => {
    const useless = await publishVideo(tx, video, { ...made, bytes });
    if (!useless) throw new Unwanted();
    if (made.nextStage !== null) await addJob(tx, "extendVideo", { videoId: video.id });
    await removeUnusedFiles(tx, useless);
  });
}
