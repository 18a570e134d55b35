import { randomBytes } from "node:crypto";
import type { Caller } from "../../platform/caller.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { findPlace, folderOf, makingJobOf, type PlaceRow, subjectOf } from "./film-places.ts";
import { expectFile, findUpload, setFinished, settleUploadedFile, type UploadRow } from "./uploads.repo.ts";
import { deleteVideoInMaking, insertVideo, lockPlace } from "./videos.repo.ts";

/**
 * Lets a whole upload become the video that its place waits for, in the place of another that it may have waited for, and
 * queues its making. May be called again: a kill can come at any point.
 */
export async function finishUpload(platform: Platform, caller: Caller, uploadId: string): Promise<void> {
  const { db, storage, clock } = platform;
  const upload = await findUpload(db, uploadId);
  const place = upload && findPlace(upload);
  if (!place || upload.isFinished || upload.growth.received < upload.size) return;
  const { becomes: key, ownerId, growth } = upload;
  await expectFile(db, { key, ownerId, createdAt: clock() });
  await storage.growing.finish(key, growth);
  await awaitVersions(platform, caller, { ...upload, place });
}

async function awaitVersions(
  { db, clock }: Platform,
  caller: Caller,
  { id, place, name, size, becomes: originalKey }: UploadRow & { place: PlaceRow },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPlace(tx, place);
    if (!(await setFinished(tx, id, clock()))) return;
    await settleUploadedFile(tx, { key: originalKey, size, name });
    const former = await deleteVideoInMaking(tx, place);
    const folder = folderOf(place, randomBytes(16).toString("hex"));
    const createdAt = clock();
    const videoId = await insertVideo(tx, place, { name, size, originalKey, folder, createdAt });
    await recordActs(tx, caller, [
      { act: "video.uploaded", ...subjectOf(place), details: { ...place, name, size } },
    ]);
    await addJob(tx, makingJobOf(place), { videoId });
    if (former) await removeUnusedFiles(tx, [former.originalKey]);
  });
}
