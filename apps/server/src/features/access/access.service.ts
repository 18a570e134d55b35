import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContentAccess, findCourseAccess } from "./access.repo.ts";
import {
  type ContentAccess,
  type CourseAccess,
  judgeCourse,
  judgeFinding,
  judgeOpening,
} from "./access.rules.ts";

/** How the caller stands to a course that they may know of. */
export async function getCourseAccess(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<CourseAccess> {
  const course = await findCourseAccess(platform.db, courseId, { caller, now: platform.clock() });
  assertAllowed(judgeCourse(course));
  return course ?? fail("COURSE_NOT_FOUND");
}

/** How the caller stands to a lesson that they may know of. A unit is no lesson. */
export async function getFoundLesson(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess> {
  const content = await findContentAccess(platform.db, contentId, { caller, now: platform.clock() });
  assertAllowed(judgeFinding(content));
  return content?.type === "LESSON" ? content : fail("CONTENT_NOT_FOUND");
}

/** How the caller stands to a lesson that they may open. */
export async function getOpenLesson(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess> {
  const lesson = await getFoundLesson(platform, caller, contentId);
  assertAllowed(judgeOpening(lesson, lesson.course));
  return lesson;
}
