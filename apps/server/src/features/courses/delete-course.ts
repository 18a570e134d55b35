import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { listFilesOfCourse, removeUnusedFiles } from "../media/remove-files.ts";
import { deleteCourseRow, lockCourseToDelete } from "./course-writes.repo.ts";

/** Deletes a course that nobody bought, with its contents, their discussions and the files that only it shows. */
export async function deleteCourse(platform: Platform, caller: Caller, courseId: number): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const course = (await lockCourseToDelete(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
    const files = await listFilesOfCourse(tx, courseId);
    await deleteCourseRow(tx, courseId);
    const details = { name: course.name };
    await recordActs(tx, caller, [{ act: "course.deleted", subjectId: courseId, details }]);
    await removeUnusedFiles(tx, [...files, course.introVideoKey]);
  });
}
