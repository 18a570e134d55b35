import type { Readable } from "node:stream";
import { fail } from "../../failure.ts";
import type { AbsolutePath } from "../absolute-path.ts";
import type { GrowingFiles } from "./growing-files.ts";

/** Bytes as they come: whole, or in pieces from a request or another file. */
export type ByteSource = Uint8Array | AsyncIterable<Uint8Array>;

/** Part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Headers that an address of the store itself is to bring. */
export interface LinkedFile {
  key: string;
  /** Headers of the answer about the file. */
  mimeType: string;
  disposition: string;
  /** The header of the request that is sent there: the address brings this part and no other. Undefined: the whole file. */
  range: string | undefined;
}

/** Size and hash of the stored file, measured on the way. */
export interface StoredBytes {
  size: number;
  sha256: Buffer;
}

/**
 * Where uploads live. A file appears whole or not at all and never changes; what fails half-way leaves nothing that
 * {@link Storage.find}, {@link Storage.read} or {@link Storage.list} would show.
 */
export interface Storage {
  /** Refuses with PAYLOAD_TOO_LARGE what is longer than `maxBytes`; without it: what the program made itself. */
  put(key: string, source: ByteSource, limit?: { maxBytes: number }): Promise<StoredBytes>;
  find(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** The bytes of a file or of a part of it, as a stream; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Bytes that can still be stored; infinite where it is unknown. */
  findRoom(): Promise<number>;
  /** Where a file lies on this machine, for programs that read files; null: not here, or nowhere. */
  locate(key: string): Promise<AbsolutePath | null>;
  /** Where browsers load a file past the program, for {@link LINK_SECONDS}, whoever they are; null: nowhere. */
  linkTo(file: LinkedFile): Promise<string | null>;
  /** Files that do not arrive at once. */
  readonly growing: GrowingFiles;
  /** A file that is gone already is no failure, so that a job can do it again. */
  remove(key: string): Promise<void>;
  /** Keys of files that were stored before a time, in no particular order; `under` a folder, whose name ends in a slash. */
  list(options: { storedBefore: Date; under?: string }): AsyncIterable<string>;
  /** Takes away what uploads that began before a time, and never came to their end, have left behind. */
  removeUnfinished(options: { begunBefore: Date }): Promise<void>;
}

/** How long an address of the store is good for: a request is sent there at once, over a weak network at times. */
export const LINK_SECONDS = 60;

const KEY = /^[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9][a-z0-9-]*)*$/;

/** Keys are made by the program: lower-case letters, digits, `-`, and `.` or `/` between those. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Throws at a key that no program of ours would make. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
}

/** Left to the database, which stops when it cannot write, and to the log. */
export const RESERVED_BYTES = 256 * 1024 * 1024;

/** Refuses with STORAGE_FULL what would fill the disk, before it is taken in. */
export async function ensureRoom(storage: Pick<Storage, "findRoom">, bytes: number): Promise<void> {
  if ((await storage.findRoom()) < bytes + RESERVED_BYTES) fail("STORAGE_FULL");
}
