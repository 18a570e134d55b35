import { UPLOAD_KEPT_HOURS } from "@manara/contract/video/video-rules";
import type { Platform } from "../../platform/platform.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { deleteUpload, findOldUploads, type UploadRow } from "./uploads.repo.ts";
import { deleteLostVideos } from "./videos.repo.ts";

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

/** Gives up uploads that had a day and did not come to their end, and videos whose lesson is no more. */
export async function tidyUploads(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const begunBefore = new Date(clock().getTime() - UPLOAD_KEPT_HOURS * HOUR_MS);
  for (;;) {
    const old = await findOldUploads(db, { begunBefore, limit: AT_ONCE });
    for (const upload of old) await giveUpUpload(platform, upload);
    if (old.length < AT_ONCE) break;
  }
  await db.transaction().execute(async (tx) => removeUnusedFiles(tx, await deleteLostVideos(tx)));
}

/** Gives up an upload: what has come of it is deleted first, so that a kill leaves a row that names it. */
export async function giveUpUpload({ db, storage }: Platform, upload: UploadRow): Promise<void> {
  if (!upload.isFinished) await storage.growing.giveUp(upload.becomes, upload.growth);
  await deleteUpload(db, upload.id);
}
