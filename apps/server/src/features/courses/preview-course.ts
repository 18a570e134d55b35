import type { CoursePreview } from "@manara/contract/courses/courses";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CourseAccess } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { previewOutline } from "../contents/preview-outline.ts";
import { showCourse } from "./show-course.ts";

interface Preview {
  caller: Caller;
  courseId: number;
  /** Whether the student has the course. */
  bought: boolean;
}

/** A course as a student finds it, for its staff: made by the rules that students are answered by. */
export async function previewCourse(
  platform: Platform,
  { caller, courseId, bought }: Preview,
): Promise<CoursePreview> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.isStaff) fail("NOT_AUTHORISED");
  const purchase = bought ? "HELD" : "NONE";
  const student: CourseAccess = { ...course, isStaff: false, purchase, expiresAt: null };
  const [shown, contents] = await Promise.all([
    showCourse(platform, courseId, student),
    previewOutline(platform, { caller, course, student }),
  ]);
  return { course: shown ?? fail("COURSE_NOT_FOUND"), contents };
}
