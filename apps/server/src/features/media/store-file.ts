import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeUnusedFiles } from "./remove-files.ts";
import { insertPendingFile, type NewFile, type StoredFacts, settleFile } from "./stored-files.repo.ts";

interface Storing<Facts extends StoredFacts, T> {
  file: Omit<NewFile, "createdAt">;
  /** Brings the bytes into the store. */
  store: () => Promise<Facts>;
  /** Lets a row reference the file, in the transaction that settles it. */
  reference: (tx: Tx, facts: Facts) => Promise<T>;
}

/**
 * Stores a file and lets a row reference it. It has a row of its own from the first byte on: whatever is broken off, even
 * by a kill, is found by that. Should anything fail the file is given up at once, unless its commit came through after
 * all: then it is in use.
 */
export async function storeFile<Facts extends StoredFacts, T>(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  { file, store, reference }: Storing<Facts, T>,
): Promise<T> {
  await insertPendingFile(db, { ...file, createdAt: clock() });
  try {
    const facts = await store();
    return await db.transaction().execute(async (tx) => {
      await settleFile(tx, file.key, facts);
      return reference(tx, facts);
    });
  } catch (error) {
    await db
      .transaction()
      .execute((tx) => removeUnusedFiles(tx, [file.key]))
      .catch((err: unknown) => log.warn({ err, key: file.key }, "a file is left to the daily tidying"));
    throw error;
  }
}
