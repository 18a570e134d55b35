import type { CourseAlone } from "@manara/contract/courses/courses";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { toCourseAlone } from "./course-row.ts";
import { insertCourse } from "./course-writes.repo.ts";
import { findCourse } from "./courses.repo.ts";

/** Makes a course of a school, a lecture of a study, or a course of neither. */
export async function createCourse(
  platform: Platform,
  caller: Caller,
  course: { name: string; schoolId?: number | null; studyId?: number | null },
): Promise<CourseAlone> {
  const row = await platform.db.transaction().execute(async (tx) => {
    const id = await insertCourse(tx, { ...course, createdAt: platform.clock() });
    await recordActs(tx, caller, [{ act: "course.created", subjectId: id, details: course }]);
    return (await findCourse(tx, id)) ?? fail("COURSE_NOT_FOUND");
  });
  return toCourseAlone(platform, row);
}
