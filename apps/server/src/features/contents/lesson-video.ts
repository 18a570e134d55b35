import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readMediaAddress } from "../media/media-address.ts";
import type { ContentFields } from "./content-writes.repo.ts";

const refuse = () =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "videoUrl", code: "VIDEO_URL_INVALID", message: "video url invalid" }],
  });

/** The video of a lesson as it is stored. `current` is the file that it shows so far. */
export async function toStoredVideo(
  platform: Platform,
  tx: Tx,
  video: { address: string | null; current: string | null; linksOf: Caller },
): Promise<Pick<ContentFields, "videoKey" | "videoUrl">> {
  const { key, url } = (await readMediaAddress(platform, tx, video)) ?? refuse();
  return { videoKey: key, videoUrl: url };
}

/** How long another video is, nobody knows yet. */
export const settleVideo = (changes: Partial<ContentFields>): Partial<ContentFields> =>
  "videoUrl" in changes || "videoKey" in changes ? { ...changes, videoDurationSeconds: null } : changes;
