import type { Track } from "../platform/cache/memory-cache.ts";
import type { Platform } from "../platform/platform.ts";
import { type PreparedReply, sizeOfPrepared, withHeader } from "./replies.ts";

type MakeReply = (track: Track) => Promise<PreparedReply>;

/** A reply that is the same for every visitor: from memory, or made. */
export const rememberReply = ({ cache }: Pick<Platform, "cache">, key: string, make: MakeReply) =>
  cache.remember(key, make, sizeOfPrepared);

/**
 * The same, but while the database is out of reach it is for a minute as it was before. Then no cache between may keep it. Nothing that
 * belongs to one person, or says what somebody may, is a reply of this kind.
 */
export async function shareReply(
  platform: Pick<Platform, "cache" | "outages" | "meter">,
  key: string,
  make: MakeReply,
): Promise<PreparedReply> {
  const { cache, outages, meter } = platform;
  const stale = cache.findStale<PreparedReply>(key);
  if (!stale || !(await outages.isUnderWay())) return rememberReply(platform, key, make);
  meter?.countStale();
  return withHeader(stale, "cache-control", "no-store");
}
