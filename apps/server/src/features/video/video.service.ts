import type { VideoState } from "@manara/contract/video/videos";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireStaffLesson } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findConverter } from "../conversion/find-converter.ts";
import { wholeSeconds } from "../conversion/probe.rules.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { toVideoUpload } from "./begin-upload.ts";
import { isShownGrowing } from "./extensions.repo.ts";
import { findOpenUploads } from "./uploads.repo.ts";
import { countWaitingBefore, deleteVideoInMaking, findVideoInMaking, setWaiting } from "./videos.repo.ts";

interface OfLesson {
  caller: Caller;
  contentId: number;
}

/** States of the videos uploaded for a lesson. */
export async function getVideoState(
  platform: Platform,
  { caller, contentId }: OfLesson,
): Promise<VideoState> {
  await requireStaffLesson(platform.db, caller, contentId);
  const { db } = platform;
  const [uploads, video, isGrowing, makesVersions] = await Promise.all([
    findOpenUploads(db, { contentId, ownerId: caller.userId }),
    findVideoInMaking(db, contentId),
    isShownGrowing(db, contentId),
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
export async function retryVideo(platform: Platform, { caller, contentId }: OfLesson): Promise<VideoState> {
  await requireStaffLesson(platform.db, caller, contentId);
  await platform.db.transaction().execute(async (tx) => {
    const video = (await findVideoInMaking(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
    if (!(await setWaiting(tx, video.id))) return;
    await addJob(tx, "processVideo", { videoId: video.id });
    const details = { contentId, name: video.name };
    await recordActs(tx, caller, [{ act: "video.retried", subjectId: contentId, details }]);
  });
  return getVideoState(platform, { caller, contentId });
}

/** Gives up a video that a lesson waits for; whoever makes it finds out at the next step. */
export async function discardVideo(platform: Platform, { caller, contentId }: OfLesson): Promise<void> {
  await requireStaffLesson(platform.db, caller, contentId);
  await platform.db.transaction().execute(async (tx) => {
    const video = (await deleteVideoInMaking(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
    const details = { contentId, name: video.name };
    await recordActs(tx, caller, [{ act: "video.discarded", subjectId: contentId, details }]);
    await removeUnusedFiles(tx, [video.originalKey]);
  });
}
