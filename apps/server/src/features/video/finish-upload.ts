import { randomBytes } from "node:crypto";
import type { Caller } from "../../platform/caller.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { expectFile, findUpload, setFinished, settleUploadedFile, type UploadRow } from "./uploads.repo.ts";
import { deleteVideoInMaking, insertVideo, lockLesson } from "./videos.repo.ts";

/**
 * Lets a whole upload become the video that a lesson waits for, in the place of another that it may have waited for, and
 * queues its making. May be called again: a kill can come at any point.
 */
export async function finishUpload(platform: Platform, caller: Caller, uploadId: string): Promise<void> {
  const { db, storage, clock } = platform;
  const upload = await findUpload(db, uploadId);
  if (!upload || upload.isFinished || upload.growth.received < upload.size) return;
  const { becomes: key, ownerId, growth } = upload;
  await expectFile(db, { key, ownerId, createdAt: clock() });
  await storage.growing.finish(key, growth);
  await awaitVersions(platform, caller, upload);
}

async function awaitVersions(
  { db, clock }: Platform,
  caller: Caller,
  { id, contentId, name, size, becomes: originalKey }: UploadRow,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLesson(tx, contentId);
    if (!(await setFinished(tx, id, clock()))) return;
    await settleUploadedFile(tx, { key: originalKey, size, name });
    const former = await deleteVideoInMaking(tx, contentId);
    const folder = `videos/${randomBytes(16).toString("hex")}/`;
    const createdAt = clock();
    const videoId = await insertVideo(tx, { contentId, name, size, originalKey, folder, createdAt });
    await recordActs(tx, caller, [
      { act: "video.uploaded", subjectId: contentId, details: { contentId, name, size } },
    ]);
    await addJob(tx, "processVideo", { videoId });
    if (former) await removeUnusedFiles(tx, [former.originalKey]);
  });
}
