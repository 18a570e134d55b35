import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** A stored file: its size in bytes and a way to read all or part of it (both ends included). */
export interface StoredFile {
  size: number;
  read(range?: { start: number; end: number }): Readable;
}

/** Where uploads live. Keys are made by the program: lower-case letters, digits, `-`, `.` and `/`. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9][a-z0-9-]*)*$/;

/** Files under one folder. A file appears whole or not at all: it is written aside, synced and renamed. */
export function diskStorage(folder: string): Storage {
  const locate = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = locate(key);
      await mkdir(path.dirname(file), { recursive: true });
      const aside = `${file}.${process.pid}.${process.hrtime.bigint()}.part`;
      const handle = await open(aside, "wx");
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, file);
    },
    async find(key) {
      if (!KEY.test(key)) return null;
      const file = locate(key);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, read: (range) => createReadStream(file, range) };
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}

/** Removes files one after the other; one that is gone already is no failure, so a job can do it again. */
export async function removeFiles(storage: Storage, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
