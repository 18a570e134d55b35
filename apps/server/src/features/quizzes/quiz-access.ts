import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { getFoundLesson, getOpenLesson } from "../access/access.service.ts";

const requireQuiz = (lesson: ContentAccess): ContentAccess =>
  lesson.kind === "TEST" ? lesson : fail("CONTENT_NOT_FOUND");

/** How the caller stands to a test that they may take. */
export const getOpenQuiz = async (
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<ContentAccess> => requireQuiz(await getOpenLesson(platform, caller, contentId));

/** How the caller stands to a test that they may change. */
export async function requireQuizToEdit(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<ContentAccess> {
  const lesson = await getFoundLesson(platform, caller, contentId);
  if (!lesson.course.contents) fail("NOT_AUTHORISED");
  return requireQuiz(lesson);
}
