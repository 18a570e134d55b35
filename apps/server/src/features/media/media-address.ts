import type { Platform } from "../../platform/platform.ts";
import { holdsMediaLink, storageReference } from "./media-links.ts";

const MEDIA_PATH = "/media/";

export type MediaAddress =
  /** A stored file, and whether the address is a link that its holder was given and that has not run out. */
  | { kind: "stored"; key: string; reference: string; isGenuine: boolean }
  | { kind: "elsewhere"; address: string }
  /** A path of this site where no files are. */
  | { kind: "nowhere" };

/** What an address that a person typed or copied names. */
export function readMediaAddress(
  platform: Pick<Platform, "settings" | "secrets" | "clock">,
  address: string,
): MediaAddress {
  const site = new URL(platform.settings.PUBLIC_URL);
  const url = new URL(address, site);
  const isOurs = url.origin === site.origin;
  if (isOurs && url.pathname.startsWith(MEDIA_PATH)) {
    const key = url.pathname.slice(MEDIA_PATH.length);
    const isGenuine = holdsMediaLink(platform, key, Object.fromEntries(url.searchParams));
    return { kind: "stored", key, reference: storageReference(key), isGenuine };
  }
  return address.startsWith("/") ? { kind: "nowhere" } : { kind: "elsewhere", address };
}
