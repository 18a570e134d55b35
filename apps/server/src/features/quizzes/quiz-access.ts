import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { getFoundLesson, getOpenLesson } from "../access/access.service.ts";

const requireTest = (lesson: ContentAccess): ContentAccess =>
  lesson.kind === "TEST" ? lesson : fail("CONTENT_NOT_FOUND");

/** How the caller stands to a test that they may take. */
export const getOpenTest = async (
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<ContentAccess> => requireTest(await getOpenLesson(platform, caller, contentId));

/** How the caller stands to a test that they may change. */
export async function getStaffTest(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<ContentAccess> {
  const lesson = await getFoundLesson(platform, caller, contentId);
  if (!lesson.course.isStaff) fail("NOT_AUTHORISED");
  return requireTest(lesson);
}
