import type { ValidationIssue } from "@manara/contract/errors";
import type { ConfigurationEdits } from "@manara/contract/site";
import { isPublicMedia } from "../media/media-links.ts";

const MEDIA = "/media/";
const addressCodes = {
  homeVideoUrl: "HOME_VIDEO_URL_INVALID",
  userGuideVideoUrl: "USER_GUIDE_VIDEO_URL_INVALID",
  userGuideImageUrl: "USER_GUIDE_IMAGE_URL_INVALID",
} as const;

/** Of this site's own files only those that everybody may load can be shown: the links of others run out. */
export function findAddressIssues(changes: ConfigurationEdits): ValidationIssue[] {
  const fields = Object.entries(addressCodes) as [keyof typeof addressCodes, string][];
  return fields
    .filter(([field]) => {
      const url = changes[field];
      return url?.startsWith(MEDIA) && !isPublicMedia(url.slice(MEDIA.length));
    })
    .map(([field, code]) => ({ path: field, code, message: code.toLowerCase().replaceAll("_", " ") }));
}
