import type { Platform } from "../../platform/platform.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { deleteAttachmentsForGood } from "./attachments.repo.ts";
import { deleteForGood } from "./deleted-contents.repo.ts";

/** Long enough to take back what went by mistake, also after the network or the day has ended. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Deletes for good what was deleted from outlines, or taken away from lessons, a day ago, with its discussions and the files
 * that nothing else shows.
 */
export async function tidyContents({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_FOR_MS);
  for (const deleteSome of [deleteForGood, deleteAttachmentsForGood]) {
    for (let isDone = false; !isDone; ) {
      isDone = await db.transaction().execute(async (tx) => {
        const files = await deleteSome(tx, { before, limit: AT_ONCE });
        if (files) await removeUnusedFiles(tx, files);
        return files === null;
      });
    }
  }
}
