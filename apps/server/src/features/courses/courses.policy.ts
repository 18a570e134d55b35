import type { Caller } from "../../plugins/session.ts";

/** Staff of a course: its author, and every administrator. */
export const isCourseStaff = (caller: Caller | null, course: { authorId: number | null }): boolean =>
  caller !== null &&
  (caller.role === "ADMIN" || (caller.role !== "STUDENT" && caller.userId === course.authorId));

/** Who sees an educator's hidden courses: that educator, and every administrator. */
export const seesHiddenCoursesOf = (caller: Caller | null, authorId: number): boolean =>
  isCourseStaff(caller, { authorId });
