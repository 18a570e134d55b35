import type { Tx } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdsMediaLink, isPublicMedia, type MediaReference } from "./media-links.ts";
import { lockStoredFile } from "./stored-files.repo.ts";

const MEDIA_PATH = "/media/";

interface NamedMedia {
  /** What a person typed or copied; null: nothing. */
  address: string | null;
  /** The file that is shown so far. */
  current: string | null;
  /** Who may load what is shown: then of this site's files only those that everybody may load can be shown. */
  shownTo: "all" | "holders";
}

/**
 * What an address names, to be stored; null when it names nothing that could be shown. Of this site only stored files can:
 * the one that is shown already, sent back as its link, or one whose link the sender was given. It stays while the
 * transaction lasts.
 */
export async function readMediaAddress(
  platform: Platform,
  tx: Tx,
  { address, current, shownTo }: NamedMedia,
): Promise<MediaReference | null> {
  if (address === null) return { key: null, url: null };
  const site = new URL(platform.settings.PUBLIC_URL);
  const url = new URL(address, site);
  if (url.origin !== site.origin || !url.pathname.startsWith(MEDIA_PATH)) {
    return address.startsWith("/") ? null : { key: null, url: address };
  }

  const key = url.pathname.slice(MEDIA_PATH.length);
  if (key === current) return { key, url: null };
  const isAllowed =
    isPublicMedia(key) ||
    (shownTo === "holders" && holdsMediaLink(platform, key, Object.fromEntries(url.searchParams)));
  return isAllowed && (await lockStoredFile(tx, key)) ? { key, url: null } : null;
}
