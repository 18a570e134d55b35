import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getOpenLesson } from "../access/access.service.ts";

/** Refuses facts that a lesson of this kind has not. */
export const refuseLesson = (): never =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "contentId", code: "CONTENT_ID_INVALID", message: "content id invalid" }],
  });

/** Lets pass a lesson that opens to the caller and can be watched: a test is finished by handing it in, and in no other way. */
export async function requireWatchedLesson(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<void> {
  const { kind } = await getOpenLesson(platform, caller, contentId);
  if (kind === "TEST") refuseLesson();
}
