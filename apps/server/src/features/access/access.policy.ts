import type { Caller } from "../../platform/caller.ts";

/** Staff of a course: its author, and every administrator. */
export const isCourseStaff = (caller: Caller | null, course: { authorId: number | null }): boolean =>
  caller !== null &&
  (caller.role === "ADMIN" || (caller.role !== "STUDENT" && caller.userId === course.authorId));

/** Who sees all courses of an educator: that educator, and every administrator. */
export const seesAllCoursesOf = (caller: Caller | null, authorId: number): boolean =>
  isCourseStaff(caller, { authorId });
