import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { CourseEdits } from "@manara/contract/courses/course-edits";
import type { Caller } from "../../platform/caller.ts";
import type { Refusal } from "../../platform/failure.ts";
import { mayEditCourse } from "../access/access.policy.ts";
import type { CourseTeachers } from "../access/teacher-row.ts";

/** Fields of a course that its author and trainers may change; the rest is for administrators. */
const TEACHERS_FIELDS: ReadonlySet<string> = new Set<keyof CourseEdits>([
  "name",
  "description",
  "introVideoUrl",
]);

/** Whether these changes of a course are the caller's to make. */
export function judgeCourseEdit(
  caller: Caller,
  course: CourseTeachers,
  changes: CourseEdits,
): Refusal<"NOT_AUTHORISED"> {
  if (mayAdminister(caller.role)) return null;
  const isAllowed =
    mayEditCourse(caller, course) && Object.keys(changes).every((field) => TEACHERS_FIELDS.has(field));
  return isAllowed ? null : { refused: "NOT_AUTHORISED" };
}
