import { constants } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ifNotThere } from "../if-there.ts";
import { syncFolder } from "../sync-folder.ts";
import { type GrowingFiles, type Growth, SURE_EVERY_BYTES } from "./growing-files.ts";
import { assertKey } from "./storage.ts";

/** Where files are written before they get their names. No key begins with a dot. */
export const ASIDE = ".unfinished";

/** A file that is there is written to, one that is not is made; neither is emptied. */
const TO_GO_ON = constants.O_WRONLY | constants.O_CREAT;

/** Growing files beside the others, on the same file system, so that to finish one is to rename it. */
export function diskGrowth(folder: string): GrowingFiles {
  const locate = (key: string) => path.join(folder, key);
  const locateAside = (key: string) => path.join(folder, ASIDE, key.replaceAll("/", "-"));

  return {
    async begin(key) {
      assertKey(key);
      const aside = locateAside(key);
      await mkdir(path.dirname(aside), { recursive: true });
      await (await open(aside, "w")).close();
      return { received: 0, parts: null };
    },

    async append(key, { received }, { source, keep }) {
      const handle = await open(locateAside(key), TO_GO_ON);
      try {
        // Another disk than it began on: what is missing would be taken for zeros.
        if ((await handle.stat()).size < received) throw new Error(`the beginning of ${key} is missing`);
        // What was written after the last time that it was made sure of may have holes.
        await handle.truncate(received);
        return await writeAll(handle, received, { source, keep });
      } finally {
        await handle.close();
      }
    },

    async finish(key, { received }) {
      const file = locate(key);
      if ((await sizeOf(file)) === received) return;
      const aside = locateAside(key);
      const handle = await open(aside, "r+");
      try {
        // A request whose place another has taken may have written on.
        await handle.truncate(received);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await mkdir(path.dirname(file), { recursive: true });
      await rename(aside, file);
      await syncFolder(path.dirname(file));
    },

    async giveUp(key) {
      await rm(locateAside(key), { force: true });
    },
  };
}

async function writeAll(
  handle: FileHandle,
  from: number,
  { source, keep }: Parameters<GrowingFiles["append"]>[2],
): Promise<Growth> {
  let written = from;
  let sure = from;
  const makeSure = async () => {
    if (written === sure) return;
    await handle.datasync();
    sure = written;
    await keep({ received: sure, parts: null });
  };
  let failure: { cause: unknown } | null = null;
  try {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      await writeWhole(handle, piece, written);
      written += piece.length;
      if (written - sure >= SURE_EVERY_BYTES) await makeSure();
    }
  } catch (cause) {
    failure = { cause };
  }
  // What came before a break has come.
  await makeSure();
  if (failure) throw failure.cause;
  return { received: sure, parts: null };
}

/** A write may take a part alone, as on a disk that is nearly full. */
async function writeWhole(handle: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, position + done);
    done += bytesWritten;
  }
}

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(({ size }) => size, ifNotThere(null));
