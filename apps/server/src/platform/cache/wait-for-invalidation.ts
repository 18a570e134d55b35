import type { Platform } from "../platform.ts";

/** Settles once every worker of the program knows of what was committed before: whoever answers the next call sees it. */
export const waitForInvalidation = async ({
  changes,
  siblings,
}: Pick<Platform, "changes" | "siblings">): Promise<void> =>
  void (await Promise.all([changes.catchUp(), siblings.catchUp()]));
