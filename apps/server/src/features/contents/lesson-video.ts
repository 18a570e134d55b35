import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readMediaAddress } from "../media/media-address.ts";
import { isFileInUse } from "../media/remove-files.ts";

const refuse = () =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "videoUrl", code: "VIDEO_URL_INVALID", message: "video url invalid" }],
  });

/**
 * The video of a lesson as it is stored. Of this site only files of the store can be videos: the lesson's own, sent
 * back as it was shown, or one whose link the sender was given.
 */
export async function toStoredVideo(
  platform: Platform,
  tx: Tx,
  { address, current }: { address: string; current: string | null },
): Promise<string> {
  const named = readMediaAddress(platform, address);
  if (named.kind === "elsewhere") return named.address;
  if (named.kind === "nowhere") return refuse();
  if (named.reference === current) return current;
  return named.isGenuine && (await isFileInUse(tx, named.key)) ? named.reference : refuse();
}
