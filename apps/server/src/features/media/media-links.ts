import { createHmac, timingSafeEqual } from "node:crypto";
import type { PurposeKey } from "../../platform/keys/secrets.ts";
import type { Platform } from "../../platform/platform.ts";
import { entryOf } from "./file-objects.rules.ts";

/** Files under this folder are for everybody and never change: pictures and intro videos. */
const PUBLIC_PREFIX = "public/";
/** No key begins with it, so a link and the address of a public file are distinguished. */
const GRANT_MARK = "~";
export const MEDIA_PATH = "/media/";

/** Source of a row: a stored file, an address of another site, or neither; never both. */
export interface MediaReference {
  key: string | null;
  url: string | null;
}

/** To whom a link was given: in which course, and to which session; null: whatever is free there, for all. */
export interface MediaHolder {
  courseId: number;
  session: { userId: number; sessionId: string } | null;
}

/** The address of a file that everybody may load. */
export const publicUrlOf = (key: string): string => `${MEDIA_PATH}${key}`;

export const pictureUrlOf = (key: string | null): string | null => (key ? publicUrlOf(key) : null);

export const isPublicMedia = (key: string) => key.startsWith(PUBLIC_PREFIX);

const MAC_BYTES = 16;
/** The id of the key, in front; older links have none. */
const KEY_BYTES = 2;
const OPEN_BYTES = 4;
const HELD_BYTES = 24;

const macOf = ({ key }: PurposeKey, signed: Buffer): Buffer =>
  createHmac("sha256", key).update(signed).digest().subarray(0, MAC_BYTES);

function writeBody({ courseId, session }: MediaHolder): Buffer {
  const body = Buffer.alloc(session ? HELD_BYTES : OPEN_BYTES);
  body.writeUInt32BE(courseId);
  if (session) {
    body.writeUInt32BE(session.userId, OPEN_BYTES);
    body.write(session.sessionId.replaceAll("-", ""), OPEN_BYTES + 4, "hex");
  }
  return body;
}

function readBody(body: Buffer): MediaHolder {
  const courseId = body.readUInt32BE(0);
  if (body.length === OPEN_BYTES) return { courseId, session: null };
  const hex = body.toString("hex", OPEN_BYTES + 4);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { courseId, session: { userId: body.readUInt32BE(OPEN_BYTES), sessionId } };
}

type Keys = Pick<Platform, "secrets">;

/**
 * Where the files of a course begin for one holder. The rest of an address is the key, so that whatever a file in a folder
 * names beside it, as a playlist does, is reached by the same link.
 */
export function linkBase({ secrets }: Keys, holder: MediaHolder): string {
  const key = secrets.mediaLinks.current;
  const id = Buffer.alloc(KEY_BYTES);
  id.writeUInt16BE(key.id);
  const signed = Buffer.concat([id, writeBody(holder)]);
  const grant = Buffer.concat([signed, macOf(key, signed)]).toString("base64url");
  return `${MEDIA_PATH}${GRANT_MARK}${grant}/`;
}

/** Target of an address below `/media/`: an object, and by whose link; "forged": that is none of ours. */
export function readMediaPath(
  { secrets }: Keys,
  path: string,
): { object: string; holder: MediaHolder | "forged" | null } {
  if (!path.startsWith(GRANT_MARK)) return { object: path, holder: null };
  const end = path.indexOf("/");
  const object = path.slice(end + 1);
  const grant = Buffer.from(path.slice(1, Math.max(end, 1)), "base64url");
  const signed = grant.subarray(0, -MAC_BYTES);
  const isUnnamed = signed.length === OPEN_BYTES || signed.length === HELD_BYTES;
  const body = isUnnamed ? signed : signed.subarray(KEY_BYTES);
  if (body.length !== OPEN_BYTES && body.length !== HELD_BYTES) return { object, holder: "forged" };
  const key = secrets.mediaLinks.find(isUnnamed ? null : signed.readUInt16BE());
  const isGenuine = key !== undefined && timingSafeEqual(grant.subarray(-MAC_BYTES), macOf(key, signed));
  return { object, holder: isGenuine ? readBody(body) : "forged" };
}

/** The address that a file of a course is loaded from: by all, as long as it is free there, unless it is for everybody. */
export function fileUrl(keys: Keys, courseId: number, key: string): string {
  return isPublicMedia(key) ? publicUrlOf(key) : `${linkBase(keys, { courseId, session: null })}${key}`;
}

/** The address a browser loads: {@link fileUrl} of where the file begins, or that of another site as it is. */
export const mediaUrl = (keys: Keys, courseId: number, { key, url }: MediaReference): string | null =>
  key === null ? url : fileUrl(keys, courseId, entryOf(key));
