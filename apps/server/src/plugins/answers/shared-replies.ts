import type { Track } from "../../platform/cache/memory-cache.ts";
import { isOutOfReach } from "../../platform/database/database-errors.ts";
import type { Platform } from "../../platform/platform.ts";
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
  platform: Pick<Platform, "cache" | "changes" | "outages" | "meter">,
  key: string,
  make: MakeReply,
): Promise<PreparedReply> {
  const { cache, changes, outages, meter } = platform;
  const stale = cache.findStale<PreparedReply>(key);
  if (!stale) return rememberReply(platform, key, make);
  const isKnown = !changes.isHearing() && (await outages.isUnderWay());
  const made = isKnown ? "out of reach" : await tryToMake(platform, key, make);
  if (made !== "out of reach") return made;
  meter?.countStale();
  return withHeader(stale, "cache-control", "no-store");
}

/** An outage may begin while a reply is made: a call then fails, and a page says so with its status. */
async function tryToMake(
  platform: Pick<Platform, "cache" | "outages">,
  key: string,
  make: MakeReply,
): Promise<PreparedReply | "out of reach"> {
  try {
    const made = await rememberReply(platform, key, make);
    return made.status === 503 && (await platform.outages.isUnderWay()) ? "out of reach" : made;
  } catch (error) {
    if (error instanceof Error && isOutOfReach(error)) return "out of reach";
    throw error;
  }
}
