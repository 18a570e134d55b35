import type { CourseFigures } from "@manara/contract/progress/progress";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { describeFigures, toRow } from "./figures-table.ts";
import { countStudents, findLessonFigures } from "./progress.repo.ts";

async function assertStaff(platform: Platform, caller: Caller, courseId: number): Promise<void> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.people) fail("NOT_AUTHORISED");
}

/** Reads the progress of students in a course, for its staff. Nobody is named. */
export async function getCourseFigures(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<CourseFigures> {
  await assertStaff(platform, caller, courseId);
  const lessons = await findLessonFigures(platform.db, courseId);
  return { ...(await countStudents(platform.db, { courseId, lessons: lessons.length })), lessons };
}

/** The same as a table. Who takes it along is put on record. */
export async function exportCourseFigures(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<Table> {
  await assertStaff(platform, caller, courseId);
  await recordActs(platform.db, caller, [{ act: "progress.exported", subjectId: courseId }]);
  return tableOf(readRows(platform, courseId), describeFigures);
}

async function* readRows({ db }: Platform, courseId: number): AsyncGenerator<ReturnType<typeof toRow>[]> {
  yield (await findLessonFigures(db, courseId)).map(toRow);
}
