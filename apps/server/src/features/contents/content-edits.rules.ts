import type { ContentFields } from "./content-writes.repo.ts";

/** How long another video is, nobody knows yet. */
export const settleVideo = (changes: Partial<ContentFields>): Partial<ContentFields> =>
  "videoUrl" in changes || "videoKey" in changes ? { ...changes, videoDurationSeconds: null } : changes;
