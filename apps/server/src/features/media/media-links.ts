import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { EPOCH_MS } from "../../platform/memory-cache.ts";
import type { Platform } from "../../platform/platform.ts";

/** Files under this folder are for everybody and never change: pictures and intro videos. */
const PUBLIC_PREFIX = "public/";

/** What a row shows: a stored file, an address of another site, or neither; never both. */
export interface MediaReference {
  key: string | null;
  url: string | null;
}

/** The address of a file that everybody may load. */
export const publicUrlOf = (key: string): string => `/media/${key}`;

export const pictureUrlOf = (key: string | null): string | null => (key ? publicUrlOf(key) : null);

const sign = (key: Buffer, file: string, expires: number): string =>
  createHmac("sha256", key).update(`${file}\n${expires}`).digest("base64url").slice(0, 32);

const made = new WeakMap<Buffer, Map<string, string>>();
const LINKS_KEPT = 10_000;

/** A signed link; kept, since all links of an epoch are equal and a lesson's is asked for at each view. */
function makeLink(key: Buffer, file: string, expires: number): string {
  const links = made.get(key) ?? new Map<string, string>();
  const name = `${file}?e=${expires}`;
  const link = links.get(name) ?? `/media/${name}&s=${sign(key, file, expires)}`;
  if (links.size >= LINKS_KEPT) links.clear();
  made.set(key, links.set(name, link));
  return link;
}

/**
 * The end of the epoch after this one, in Unix seconds. All links of an epoch are equal, so a browser's cache
 * keeps its parts of a video; each lives 6 to 12 hours, which outlasts any cached answer that holds it.
 */
const linkExpiry = (clock: Clock) => (Math.floor(clock().getTime() / EPOCH_MS) + 2) * (EPOCH_MS / 1000);

/** The address a browser loads a stored file from: a signed link, unless it is for everybody. */
export function fileUrl(platform: Pick<Platform, "secrets" | "clock">, key: string): string {
  if (key.startsWith(PUBLIC_PREFIX)) return publicUrlOf(key);
  return makeLink(platform.secrets.mediaLinks, key, linkExpiry(platform.clock));
}

/** The address a browser loads: {@link fileUrl}, or that of another site as it is. */
export const mediaUrl = (
  platform: Pick<Platform, "secrets" | "clock">,
  { key, url }: MediaReference,
): string | null => (key === null ? url : fileUrl(platform, key));

/** Whether a request for a stored file may have it: a public file, or a link that is genuine and has not run out. */
export function holdsMediaLink(
  platform: Pick<Platform, "secrets" | "clock">,
  key: string,
  link: { e?: string; s?: string },
): boolean {
  if (key.startsWith(PUBLIC_PREFIX)) return true;
  const expires = Number(link.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 < platform.clock().getTime()) return false;
  const expected = Buffer.from(sign(platform.secrets.mediaLinks, key, expires));
  const given = Buffer.from(link.s ?? "");
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const isPublicMedia = (key: string) => key.startsWith(PUBLIC_PREFIX);
