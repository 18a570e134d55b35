import { open } from "node:fs/promises";

/** Where files are written before they get their names. No key begins with a dot. */
export const ASIDE = ".unfinished";

/** A name is as lasting as its folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
