import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { measureBytes } from "../../platform/files/storage/measured-bytes.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import type { Platform } from "../../platform/platform.ts";

interface Uploaded {
  id: number;
  originalKey: string | null;
  /** Where it is brought, unless the store is on this machine. */
  folder: AbsolutePath;
}

/** Upload, where programs of this machine can read it, and its hash. */
export async function bringOriginal(
  { storage }: Pick<Platform, "storage">,
  { id, originalKey, folder }: Uploaded,
): Promise<{ file: AbsolutePath; sha256: Buffer }> {
  const key = originalKey ?? "";
  const own = await storage.locate(key);
  const stream = own ? createReadStream(own) : await storage.read(key);
  if (!stream) throw new Error(`what was uploaded for video ${id} is missing in the store`);
  const bytes = measureBytes(stream, Number.POSITIVE_INFINITY);
  const file = own ?? within(folder, "original");
  if (own) for await (const _ of bytes.pieces);
  else await pipeline(Readable.from(bytes.pieces), createWriteStream(file));
  return { file, sha256: bytes.result().sha256 };
}

/** Copies an object of the store to a file. */
export async function bringObject(
  { storage }: Pick<Platform, "storage">,
  key: string,
  file: AbsolutePath,
): Promise<void> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`${key} is missing in the store`);
  await pipeline(stream, createWriteStream(file));
}

/** A small object of the store as a text. */
export async function readObject({ storage }: Pick<Platform, "storage">, key: string): Promise<string> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`${key} is missing in the store`);
  return text(stream);
}

interface FilesToStore {
  from: AbsolutePath;
  names: readonly string[];
  to: string;
  /** Asked before each: whether nobody wants them from here any more. */
  isGivenUp: () => boolean;
}

/** Brings files of a folder into the store, one after the other in their order; answers their bytes. Throws when that is given up. */
export async function storeFiles(
  storage: Storage,
  { from, names, to, isGivenUp }: FilesToStore,
): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    if (isGivenUp()) throw new Error(`${to}${name} is not stored: it is given up`);
    const file = path.join(from, name);
    bytes += (await stat(file)).size;
    await storage.put(to + name, createReadStream(file));
  }
  return bytes;
}
