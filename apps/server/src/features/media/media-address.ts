import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayShowFileElsewhere } from "../access/access.service.ts";
import { fileLoadedBy } from "./file-objects.rules.ts";
import {
  isPublicMedia,
  MEDIA_PATH,
  type MediaHolder,
  type MediaReference,
  readMediaPath,
} from "./media-links.ts";
import { lockStoredFile } from "./stored-files.repo.ts";

interface NamedMedia {
  /** Address that a person typed or copied; null: none. */
  address: string | null;
  /** The file that is shown so far. */
  current: string | null;
  /** Holder whose links count; null: of this site's files only those that everybody may load can be shown. */
  linksOf: Caller | null;
}

/**
 * Reads the reference of an address, to be stored; null when it names nothing that could be shown. Of this site only stored files can:
 * the one that is shown already, sent back as its link, or one of a course that the sender teaches. It stays
 * while the transaction lasts.
 */
export async function readMediaAddress(
  platform: Platform,
  tx: Tx,
  { address, current, linksOf }: NamedMedia,
): Promise<MediaReference | null> {
  if (address === null) return { key: null, url: null };
  const site = new URL(platform.settings.PUBLIC_URL);
  const url = new URL(address, site);
  if (url.origin !== site.origin || !url.pathname.startsWith(MEDIA_PATH)) {
    return address.startsWith("/") ? null : { key: null, url: address };
  }

  const { object, holder } = readMediaPath(platform, url.pathname.slice(MEDIA_PATH.length));
  const key = fileLoadedBy(object);
  if (key === current) return { key, url: null };
  const isAllowed =
    isPublicMedia(key) ||
    (linksOf !== null && (await holdsLink(platform, holder, { fileKey: key, caller: linksOf })));
  return isAllowed && (await lockStoredFile(tx, key)) ? { key, url: null } : null;
}

/** Whether a link was given to the sender, or to all, and they teach the course that it is of. */
async function holdsLink(
  platform: Platform,
  holder: MediaHolder | "forged" | null,
  { fileKey, caller }: { fileKey: string; caller: Caller },
): Promise<boolean> {
  if (!holder || holder === "forged") return false;
  if (holder.session && holder.session.sessionId !== caller.sessionId) return false;
  return mayShowFileElsewhere(platform, caller, { courseId: holder.courseId, fileKey });
}
