import type { ValidationIssue } from "@manara/contract/errors";
import type { ConfigurationEdits } from "@manara/contract/site/site";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readMediaAddress } from "../media/media-address.ts";
import type { ConfigurationKeys } from "./configuration.repo.ts";

const media = [
  { url: "homeVideoUrl", key: "homeVideoKey", code: "HOME_VIDEO_URL_INVALID" },
  { url: "userGuideVideoUrl", key: "userGuideVideoKey", code: "USER_GUIDE_VIDEO_URL_INVALID" },
  { url: "userGuideImageUrl", key: "userGuideImageKey", code: "USER_GUIDE_IMAGE_URL_INVALID" },
] as const;

/** A picture that comes with the interface, such as `/brand/guide.webp`. */
const isOfTheInterface = (address: string | null) => address !== null && /^\/(?!media\/)/.test(address);

/** How the videos and pictures among the changes are stored. Refuses those that could not be shown to everybody. */
export async function toStoredMedia(
  platform: Platform,
  tx: Tx,
  { changes, current }: { changes: ConfigurationEdits; current: ConfigurationKeys },
): Promise<ConfigurationEdits & ConfigurationKeys> {
  const stored: ConfigurationEdits & ConfigurationKeys = {};
  const issues: ValidationIssue[] = [];
  for (const { url, key, code } of media) {
    const address = changes[url];
    if (address === undefined) continue;
    const named = { address, current: current[key] ?? null, linksOf: null };
    const reference = isOfTheInterface(address)
      ? { url: address, key: null }
      : await readMediaAddress(platform, tx, named);
    if (reference) Object.assign(stored, { [url]: reference.url, [key]: reference.key });
    else issues.push({ path: url, code, message: code.toLowerCase().replaceAll("_", " ") });
  }
  if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
  return stored;
}
