import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type AbsolutePath, within } from "../absolute-path.ts";
import { ifNotThere } from "../if-there.ts";
import { syncFolder } from "../sync-folder.ts";
import { ASIDE, diskGrowth } from "./disk-growth.ts";
import { measureBytes } from "./measured-bytes.ts";
import { assertKey, isKey, type Storage } from "./storage.ts";

/** Bytes read from the disk at once: large enough that a film takes few reads, small compared to a phone's connection. */
const READ_BYTES = 256 * 1024;

/** Files under one folder: written aside, synced and renamed. */
export function diskStorage(folder: AbsolutePath): Storage {
  const locate = (key: string) => within(folder, key);
  return {
    async put(key, source, { maxBytes } = { maxBytes: Number.POSITIVE_INFINITY }) {
      assertKey(key);
      const file = locate(key);
      const aside = path.join(folder, ASIDE, randomUUID());
      const bytes = measureBytes(source, maxBytes);
      try {
        await writeWhole(aside, bytes.pieces);
        await mkdir(path.dirname(file), { recursive: true });
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
      return bytes.result();
    },

    async find(key) {
      if (!isKey(key)) return null;
      const found = await stat(locate(key)).catch(ifNotThere(null));
      return found?.isFile() ? { size: found.size, storedAt: found.mtime } : null;
    },

    async findRoom() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    async read(key, range) {
      if (!isKey(key)) return null;
      const handle = await open(locate(key)).catch(ifNotThere(null));
      if (!handle) return null;
      if ((await handle.stat()).isFile())
        return handle.createReadStream({ ...range, highWaterMark: READ_BYTES });
      await handle.close();
      return null;
    },

    async remove(key) {
      assertKey(key);
      await rm(locate(key), { force: true });
    },

    async *list({ storedBefore, under = "" }) {
      for await (const { file, changedAt } of walk(path.join(folder, under))) {
        const key = path.relative(folder, file).split(path.sep).join("/");
        if (isKey(key) && changedAt < storedBefore) yield key;
      }
    },

    growing: diskGrowth(folder),

    async locate(key) {
      if (!isKey(key)) return null;
      const found = await stat(locate(key)).catch(ifNotThere(null));
      return found?.isFile() ? locate(key) : null;
    },

    linkTo: async () => null,

    async removeUnfinished({ begunBefore }) {
      for await (const { file, changedAt } of walk(path.join(folder, ASIDE))) {
        if (changedAt < begunBefore) await rm(file, { force: true });
      }
    },
  };
}

async function writeWhole(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(pieces);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The files below a folder, and when they were last written to. What goes away meanwhile is left out. */
async function* walk(folder: string): AsyncGenerator<{ file: string; changedAt: Date }> {
  for await (const entry of entriesBelow(folder)) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(ifNotThere(null));
    if (found) yield { file, changedAt: found.mtime };
  }
}

async function* entriesBelow(folder: string): AsyncGenerator<Dirent> {
  yield* await opendir(folder, { recursive: true }).catch(ifNotThere([]));
}
