import type { FilmPlace, VideoState } from "@manara/contract/video/videos";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findConverter } from "../conversion/find-converter.ts";
import { wholeSeconds } from "../conversion/probe.rules.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { toVideoUpload } from "./begin-upload.ts";
import { isShownGrowing } from "./extensions.repo.ts";
import { makingJobOf, requirePlaceStaff, subjectOf, toPlace } from "./film-places.ts";
import { findOpenUploads } from "./uploads.repo.ts";
import { countWaitingBefore, deleteVideoInMaking, findVideoInMaking, setWaiting } from "./videos.repo.ts";

interface OfPlace {
  caller: Caller;
  of: FilmPlace;
}

/** States of the videos uploaded for a place. */
export async function getVideoState(platform: Platform, { caller, of }: OfPlace): Promise<VideoState> {
  const { db } = platform;
  const place = toPlace(of);
  await requirePlaceStaff(db, caller, place);
  const [uploads, video, isGrowing, makesVersions] = await Promise.all([
    findOpenUploads(db, { place, ownerId: caller.userId }),
    findVideoInMaking(db, place),
    isShownGrowing(db, place),
    canMakeVersions(platform),
  ]);
  return {
    uploads: uploads.map(toVideoUpload),
    inMaking: video && {
      state: video.state === "READY" ? "PROCESSING" : video.state,
      name: video.name,
      size: video.size,
      progress: video.progress,
      failure: video.failure,
      durationSeconds: video.durationMs === null ? null : wholeSeconds(video.durationMs),
      waitsBehind: video.state === "WAITING" ? await countWaitingBefore(db, video.id) : 0,
      isRepeated: video.isRepeated,
    },
    isGrowing,
    makesVersions,
  };
}

/** Whether ffmpeg is there; where other machines make films they do not start without. */
async function canMakeVersions(platform: Platform): Promise<boolean> {
  if (platform.settings.ROLE === "web") return true;
  const converter = await findConverter(platform).catch((err: unknown) => {
    platform.log.warn({ err }, "ffmpeg gave no answer");
    return null;
  });
  return converter !== null;
}

/** Makes the versions of a failed video again; one that waits or is being made stays as it is. */
export async function retryVideo(platform: Platform, { caller, of }: OfPlace): Promise<VideoState> {
  const place = toPlace(of);
  await requirePlaceStaff(platform.db, caller, place);
  await platform.db.transaction().execute(async (tx) => {
    const video = (await findVideoInMaking(tx, place)) ?? fail("CONTENT_NOT_FOUND");
    if (!(await setWaiting(tx, video.id))) return;
    await addJob(tx, makingJobOf(place), { videoId: video.id });
    const details = { ...place, name: video.name };
    await recordActs(tx, caller, [{ act: "video.retried", ...subjectOf(place), details }]);
  });
  return getVideoState(platform, { caller, of });
}

/** Gives up a video that a place waits for; whoever makes it finds out at the next step. */
export async function discardVideo(platform: Platform, { caller, of }: OfPlace): Promise<void> {
  const place = toPlace(of);
  await requirePlaceStaff(platform.db, caller, place);
  await platform.db.transaction().execute(async (tx) => {
    const video = (await deleteVideoInMaking(tx, place)) ?? fail("CONTENT_NOT_FOUND");
    const details = { ...place, name: video.name };
    await recordActs(tx, caller, [{ act: "video.discarded", ...subjectOf(place), details }]);
    await removeUnusedFiles(tx, [video.originalKey]);
  });
}
