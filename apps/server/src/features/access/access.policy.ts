import { mayAdminister, mayEditAll, mayTeach } from "@manara/contract/accounts/role-rules";
import type { Caller } from "../../platform/caller.ts";
import type { CourseTeachers } from "./teacher-row.ts";

/** Staff of a course: its author and trainers, and every administrator. Its students and what they wrote are theirs to see. */
export const isCourseStaff = (
  caller: Pick<Caller, "userId" | "role"> | null,
  { authorId, trainerIds }: CourseTeachers,
): boolean =>
  caller !== null &&
  (mayAdminister(caller.role) ||
    (mayTeach(caller.role) && (caller.userId === authorId || trainerIds.includes(caller.userId))));

/** Writers of the contents of a course, who see all of them: its staff, and every editor. Its people are not for editors. */
export const mayEditCourse = (
  caller: Pick<Caller, "userId" | "role"> | null,
  course: CourseTeachers,
): boolean => caller !== null && (mayEditAll(caller.role) || isCourseStaff(caller, course));

/** Staff of a class: its teachers, and every administrator. */
export const isClassStaff = (
  caller: Pick<Caller, "userId" | "role">,
  teacherIds: readonly number[],
): boolean => mayAdminister(caller.role) || (mayTeach(caller.role) && teacherIds.includes(caller.userId));

/** People who see all courses of an educator: that educator, and every administrator. */
export const seesAllCoursesOf = (caller: Caller | null, userId: number): boolean =>
  isCourseStaff(caller, { authorId: userId, trainerIds: [] });
