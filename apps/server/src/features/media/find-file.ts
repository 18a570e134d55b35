import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import mime from "mime";
import type { Sessions } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayLoadFile } from "../access/access.service.ts";
import { filesAround, isPartOf } from "./file-objects.rules.ts";
import type { MediaHolder } from "./media-links.ts";
import { type FileRow, findStoredFiles } from "./stored-files.repo.ts";

/** An object that can be sent, and what is known of it. */
export interface MediaObject {
  object: string;
  /** The file it is, or is part of. */
  fileKey: string;
  name: string | null;
  mimeType: string;
  size: number;
  etag: string;
}

const known = new WeakMap<Platform["storage"], LRUCache<string, MediaObject>>();

/** A file never changes, so what is known of it may be kept; that it is gone shows when it is read. */
export async function findMediaObject(platform: Platform, object: string): Promise<MediaObject | null> {
  const { storage, db } = platform;
  const memory = known.get(storage) ?? new LRUCache<string, MediaObject>({ max: 10_000 });
  known.set(storage, memory);
  const kept = memory.get(object);
  if (kept) return kept;
  const file = (await findStoredFiles(db, filesAround(object))).find((row) => isPartOf(object, row));
  const found = file ? await describe(storage, object, file) : null;
  if (!found) return null;
  memory.set(object, found);
  return found;
}

async function describe(
  storage: Platform["storage"],
  object: string,
  file: FileRow,
): Promise<MediaObject | null> {
  const isWhole = object === file.key;
  const size = (isWhole ? file.size : null) ?? (await storage.find(object))?.size;
  if (size === undefined) return null;
  const mimeType = (isWhole ? file.mimeType : null) ?? mime.getType(object) ?? "application/octet-stream";
  const etag = `"${hash("sha256", object, "base64url").slice(0, 16)}-${size}"`;
  return { object, fileKey: file.key, name: isWhole ? file.name : null, mimeType, size, etag };
}

/** Whether a link's holder may load a file now. `address` is the client's. */
export async function mayLoad(
  platform: Platform,
  { findHolder }: Sessions,
  { holder, fileKey, address }: { holder: MediaHolder; fileKey: string; address: string },
): Promise<boolean> {
  const { courseId, session } = holder;
  const caller = session && (await findHolder({ ...session, address }));
  if (session && !caller) return false;
  return mayLoadFile(platform, caller, { courseId, fileKey });
}
