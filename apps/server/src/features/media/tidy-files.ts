import { isBackupUnderWay } from "../../platform/files/backup-lock.ts";
import { measureBytes } from "../../platform/files/storage/measured-bytes.ts";
import type { Platform } from "../../platform/platform.ts";
import { filesAround } from "./file-objects.rules.ts";
import { removeUnusedFiles } from "./remove-files.ts";
import { findForgottenFiles, findKnownKeys, findUnmeasuredFiles, setMeasures } from "./stored-files.repo.ts";

/** No upload takes as long; and whoever copies files back from a backup has a day for the database. */
const LEFT_ALONE_FOR_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Removes what uploads that were broken off have left behind, and files that nothing shows. */
export async function tidyFiles(platform: Platform): Promise<void> {
  const before = new Date(platform.clock().getTime() - LEFT_ALONE_FOR_MS);
  await platform.storage.removeUnfinished({ begunBefore: before });
  await removeForgottenFiles(platform, before);
  await removeUnknownObjects(platform, before);
}

/** Rows that nothing references: also of uploads whose process was killed. */
async function removeForgottenFiles({ db }: Platform, madeBefore: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const page = await findForgottenFiles(db, { madeBefore, afterId, limit: AT_ONCE });
    if (!page) return;
    if (page.keys.length > 0) await db.transaction().execute((tx) => removeUnusedFiles(tx, page.keys));
    afterId = page.lastId;
  }
}

/** Objects in the store that no row knows. */
async function removeUnknownObjects({ db, storage }: Platform, storedBefore: Date): Promise<void> {
  let page: string[] = [];
  const judge = async () => {
    const known = await findKnownKeys(db, [...new Set(page.flatMap(filesAround))]);
    // Asked after what is known: what a backup that begins from now on wants is known by then.
    const isWanted = await isBackupUnderWay(db);
    for (const object of isWanted ? [] : page) {
      if (!filesAround(object).some((key) => known.has(key))) await storage.remove(object);
    }
    page = [];
  };
  for await (const object of storage.list({ storedBefore })) {
    page.push(object);
    if (page.length === AT_ONCE) await judge();
  }
  if (page.length > 0) await judge();
}

/** Looks at files that were stored before their sizes and hashes were recorded. One that is missing is reported. */
export async function measureOldFiles({ db, storage, log }: Platform): Promise<void> {
  let file = await findUnmeasuredFiles(db, 0);
  for (; file; file = await findUnmeasuredFiles(db, file.id)) {
    const stream = await storage.read(file.key);
    if (!stream) {
      log.warn({ key: file.key }, "a file is missing in the store");
      continue;
    }
    const bytes = measureBytes(stream, Number.POSITIVE_INFINITY);
    for await (const _ of bytes.pieces);
    await setMeasures(db, file.key, bytes.result());
  }
}
