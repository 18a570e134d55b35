import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { ifNotThere } from "../src/platform/files/if-there.ts";

/** Linux keeps files there in memory. A container's has 64 MB unless it is told otherwise. */
const MEMORY = "/dev/shm";

/** Several times what the databases of a run take at once, with their log. */
const NEEDED_BYTES = 4 * 2 ** 30;

const NAME = "manara-test-";
const DAY_MS = 24 * 3_600_000;

/**
 * A new folder in memory, null where there is no room. Every file of tests copies a database of a thousand files and
 * drops it; on a disk (ext4) a quarter of the processor went into finding them places.
 */
export async function makeFolderInMemory(): Promise<string | null> {
  const system = await statfs(MEMORY).catch(ifNotThere(null));
  if (!system || system.bavail * system.bsize < NEEDED_BYTES) return null;
  await removeForgotten();
  return mkdtemp(path.join(MEMORY, NAME));
}

/** What runs that were killed have left. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const folder = path.join(MEMORY, name);
    if (!name.startsWith(NAME)) continue;
    const found = await stat(folder).catch(ifNotThere(null));
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
