import type { Database, Tx } from "../../platform/database.ts";
import { addJob } from "../../platform/jobs.ts";
import { filesBehind } from "./pictures.ts";
import { findFilesOfCourse, findUnreferencedKeys } from "./stored-files.repo.ts";

/**
 * Queues the removal of stored files that no row names any more; to be called after the rows are gone, as the last
 * thing of the transaction. Files that others still show stay.
 */
export async function removeUnusedFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const unused = await findUnreferencedKeys(tx, [...new Set(keys)]);
  if (unused.length > 0) await addJob(tx, "removeFiles", { keys: unused.flatMap(filesBehind) });
}

/**
 * The transaction in which a row comes to name a file that has just been stored. Should it fail, the file is removed
 * again: unless its commit came through after all, for then the file is in use.
 */
export function nameStoredFile<T>(db: Database, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute(work)
    .catch(async (error: unknown) => {
      await db.transaction().execute((tx) => removeUnusedFiles(tx, [key]));
      throw error;
    });
}

/** The keys of all files of a course that is about to be deleted; none is added to it any more. */
export const listFilesOfCourse = (tx: Tx, courseId: number): Promise<string[]> =>
  findFilesOfCourse(tx, courseId);

/**
 * Whether a row names this stored file. While the transaction lasts no file is given up, so that another row may come
 * to name it too.
 */
export const isFileInUse = async (tx: Tx, key: string): Promise<boolean> =>
  (await findUnreferencedKeys(tx, [key])).length === 0;
