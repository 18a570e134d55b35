import type { Platform } from "../../platform/platform.ts";
import { deleteUpload, type UploadRow } from "./uploads.repo.ts";

/** Gives up an upload: what has come of it is deleted first, so that a kill leaves a row that names it. */
export async function giveUpUpload({ db, storage }: Platform, upload: UploadRow): Promise<void> {
  if (!upload.isFinished) await storage.growing.giveUp(upload.becomes, upload.growth);
  await deleteUpload(db, upload.id);
}
