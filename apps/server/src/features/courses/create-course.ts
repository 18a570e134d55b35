import type { CourseAlone } from "@manara/contract/courses/courses";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { copyOutline } from "../contents/clone-contents.ts";
import { toCourseAlone } from "./course-row.ts";
import { copyCourse, insertCourse, lockCourse } from "./course-writes.repo.ts";
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

interface Duplication {
  caller: Caller;
  courseId: number;
  /** Of the copy. */
  name: string;
}

/** Copies a course with its trainers and contents. The copy is hidden; nobody has bought it, or asked in it. */
export async function duplicateCourse(
  platform: Platform,
  { caller, courseId, name }: Duplication,
): Promise<CourseAlone> {
  const createdAt = platform.clock();
  const row = await platform.db.transaction().execute(async (tx) => {
    const source = (await lockCourse(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
    const id = await copyCourse(tx, { courseId, name, createdAt });
    const contents = await copyOutline(tx, { from: courseId, to: id, now: createdAt });
    const details = { name, copyOf: courseId, copiedName: source.name, contents };
    await recordActs(tx, caller, [{ act: "course.created", subjectId: id, details }]);
    return (await findCourse(tx, id)) ?? fail("COURSE_NOT_FOUND");
  });
  return toCourseAlone(platform, row);
}
