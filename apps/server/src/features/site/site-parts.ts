import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { findFiles, findPart, insertPart, type SitePart, saveFiles, updatePart } from "./site-parts.repo.ts";

/** A part of the site as the school has set it; version 0: it has set nothing. */
export const getPart = async (
  db: Queryable,
  part: SitePart,
): Promise<{ content: unknown; version: number }> =>
  (await findPart(db, part)) ?? { content: undefined, version: 0 };

/** Locks a part until the transaction ends, and refuses an edit that began from another version. */
export async function lockPart(
  tx: Tx,
  part: SitePart,
  basedOnVersion: number,
): Promise<{ content: unknown }> {
  await insertPart(tx, part);
  const current = await findPart(tx, part, { locks: true });
  if (current?.version !== basedOnVersion) fail("EDIT_CONFLICT");
  return current;
}

/** Writes a part that is locked, and which stored files it shows in which place; those of before that nothing shows go. */
export async function savePart(
  tx: Tx,
  part: SitePart,
  { content, files }: { content: object; files: Record<string, string | null> },
): Promise<void> {
  const before = await findFiles(tx, part);
  await updatePart(tx, part, content);
  await saveFiles(tx, part, files);
  await removeUnusedFiles(tx, before);
}
