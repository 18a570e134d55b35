import type { CoursePreview } from "@manara/contract/courses";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { accessToCourse, type CourseAccess } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { previewOutline } from "../contents/preview-outline.ts";
import { toCourseAlone } from "./course-row.ts";
import { findCourse } from "./courses.repo.ts";

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
  const student: CourseAccess = { ...course, isStaff: false, purchase: bought ? "HELD" : "NONE" };
  const [row, contents] = await Promise.all([
    findCourse(platform.db, courseId),
    previewOutline(platform, { caller, course, student }),
  ]);
  if (!row) fail("COURSE_NOT_FOUND");
  return { course: { ...toCourseAlone(platform, row), access: accessToCourse(student) }, contents };
}
