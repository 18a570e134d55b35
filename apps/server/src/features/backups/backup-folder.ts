import { createHash, randomBytes } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type AbsolutePath, asTyped } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import { syncFolder } from "../../platform/files/sync-folder.ts";
import { type Decryption, decryptWith, type Encryption, encryptTo } from "./backup-encryption.ts";
import { BackupError, Manifest } from "./manifest.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** Mark in a folder's name until its backup is whole. */
const UNFINISHED = ".unfinished-";
const IDENTITY = "identity.age";
const MANIFEST = "manifest.json";

/** Parts of text are compressed; files are that already, by their formats. */
type PartName = `database/${string}.gz` | `files/${string}` | `pages/${string}` | "secret.key";

/** A backup that is being written, beside where it will be. */
export interface BackupWriter {
  put(name: PartName, bytes: Bytes): Promise<void>;
  /** Takes a part over from another backup on the same disk, if it is there: files never change. Answers whether it was. */
  takeOver(name: PartName, from: string): Promise<boolean>;
  /** Makes it a backup: from here on it is whole, whatever happens. Answers the bytes of all its parts, those that it shares with other backups too. */
  finish(manifest: Manifest): Promise<number>;
  giveUp(): Promise<void>;
}

/** Begins a backup at a folder that is not there yet, or is empty. Throws a BackupError when something is in it. */
export async function createBackup(folder: AbsolutePath, encryption: Encryption): Promise<BackupWriter> {
  if ((await readdir(folder).catch(ifNotThere([]))).length > 0) {
    throw new BackupError(`${asTyped(folder)} is not empty: name a folder that is not there yet.`);
  }
  const encrypter = await encryptTo(encryption);
  const aside = `${folder}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const folders = new Set([aside]);
  let size = 0;

  async function locate(name: string): Promise<string> {
    const file = path.join(aside, name);
    for (let above = path.dirname(file); !folders.has(above); above = path.dirname(above)) folders.add(above);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  }

  async function write(name: string, bytes: Bytes): Promise<void> {
    const handle = await open(await locate(name), "wx", 0o600);
    try {
      for await (const piece of bytes) {
        await handle.writeFile(piece);
        size += piece.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  const writePart = async (name: string, bytes: Bytes) =>
    encrypter ? write(`${name}.age`, await encrypter.encrypt(bytes)) : write(name, bytes);

  if (encrypter?.identity) await write(IDENTITY, piecesOf(encrypter.identity));
  return {
    put: (name, bytes) => writePart(name, name.endsWith(".gz") ? compress(bytes) : bytes),

    async takeOver(name, from) {
      const stored = encrypter ? `${name}.age` : name;
      const target = await locate(stored);
      return link(path.join(from, stored), target).then(
        async () => {
          size += (await stat(target)).size;
          return true;
        },
        // It is not in that backup, or not on this disk: it is written anew.
        () => false,
      );
    },

    async finish(manifest) {
      await writePart(MANIFEST, piecesOf(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)));
      for (const one of folders) await syncFolder(one);
      // An empty folder may have been made for it; if it is not empty, the renaming says so.
      await rmdir(folder).catch(() => undefined);
      await rename(aside, folder);
      await syncFolder(path.dirname(folder));
      return size;
    },

    giveUp: () => rm(aside, { recursive: true, force: true }),
  };
}

/** Whether a part is that which makes a backup whole. */
export const isManifest = (part: string): boolean => part === MANIFEST || part === `${MANIFEST}.age`;

/** Where a backup is, and its parts; null: it has no such part. */
export interface BackupPlace {
  /** As somebody names it. */
  name: string;
  open(part: string): Promise<Readable | null>;
}

const placeOf = (folder: AbsolutePath): BackupPlace => ({
  name: asTyped(folder),
  open: async (part) => {
    const file = path.join(folder, part);
    return existsSync(file) ? createReadStream(file) : null;
  },
});

/** A backup to read. */
export interface BackupReader {
  /** Where it is. */
  folder: string;
  manifest: Manifest;
  read(name: PartName): Promise<Bytes>;
}

/** Opens a backup. Throws a BackupError when the folder holds none, or one that this program or key does not open. */
export async function openBackup(at: AbsolutePath | BackupPlace, opening: Decryption): Promise<BackupReader> {
  const place = typeof at === "string" ? placeOf(at) : at;
  const has = async (part: string) => (await place.open(part))?.destroy() !== undefined;
  const isEncrypted = await has(`${MANIFEST}.age`);
  if (!isEncrypted && !(await has(MANIFEST)))
    throw new BackupError(`${place.name} holds no backup: it has no ${MANIFEST}.`);
  const identity = await place.open(IDENTITY);
  const decrypt = isEncrypted ? await decryptWith(opening, identity && (await buffer(identity))) : null;

  async function readPart(name: string): Promise<Bytes> {
    const bytes = await place.open(decrypt ? `${name}.age` : name);
    if (!bytes) throw new BackupError(`The backup has lost its part ${name}.`);
    return decrypt ? decrypt(bytes) : bytes;
  }

  const manifest = await text(await readPart(MANIFEST));
  return {
    folder: typeof at === "string" ? at : at.name,
    manifest: readManifest(manifest),
    read: async (name) => {
      const bytes = await readPart(name);
      return name.endsWith(".gz") ? decompress(bytes) : bytes;
    },
  };
}

function readManifest(written: string): Manifest {
  const read = Manifest.safeParse(JSON.parse(written));
  if (read.success) return read.data;
  throw new BackupError(
    "The backup was written by another version of this program, or its manifest is damaged.",
  );
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Through a stream of zlib; whatever fails on either side fails the reader. */
function through(
  bytes: Bytes,
  passing: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): Bytes {
  pipeline(bytes, passing).catch((error: Error) => passing.destroy(error));
  return passing;
}
const compress = (bytes: Bytes) => through(bytes, createGzip());
const decompress = (bytes: Bytes) => through(bytes, createGunzip());

/** Length and hash of bytes that are read to their end. */
export async function measure(bytes: Bytes): Promise<{ size: number; sha256: string }> {
  const sha256 = createHash("sha256");
  let size = 0;
  for await (const piece of bytes) {
    sha256.update(piece);
    size += piece.length;
  }
  return { size, sha256: sha256.digest("hex") };
}
