import type { Tx } from "../../platform/database/database.ts";
import { isBackupUnderWay } from "../../platform/files/backup-lock.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { objectsBehind } from "./file-objects.rules.ts";
import { findFilesOfCourse, removeUnreferenced } from "./stored-files.repo.ts";

/**
 * Gives up files that no row references any more, and queues their removal from the store; to be called after the
 * references are gone, as the last thing of the transaction. Files that others still show stay.
 */
export async function removeUnusedFiles(tx: Tx, keys: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(keys.filter((key) => key !== null))];
  if (named.length === 0) return;
  const removed = await removeUnreferenced(tx, named);
  if (removed.length > 0) await addJob(tx, "removeFiles", { keys: removed.flatMap(objectsBehind) });
}

/** Removes objects from the store one after the other; a key that ends in a slash stands for all below it. */
export async function removeObjects(
  { storage, clock }: Pick<Platform, "storage" | "clock">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    if (!key.endsWith("/")) await storage.remove(key);
    else
      for await (const below of storage.list({ under: key, storedBefore: clock() }))
        await storage.remove(below);
  }
}

/** The keys of all files of a course that is about to be deleted; none is added to it any more. */
export const listFilesOfCourse = (tx: Tx, courseId: number): Promise<string[]> =>
  findFilesOfCourse(tx, courseId);

/** The job that {@link removeUnusedFiles} queues: at once, or after the backup that may still want these files. */
export async function removeGivenUp(platform: Platform, keys: string[]): Promise<void> {
  if (await isBackupUnderWay(platform.db))
    await addJob(platform.db, "removeFiles", { keys }, { inMinutes: 5 });
  else await removeObjects(platform, keys);
}
