import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { Caller } from "../../platform/caller.ts";
import { isCourseStaff } from "../access/access.policy.ts";
import type { CourseTeachers } from "../access/teacher-row.ts";

/** Of the courses of a student those that the caller teaches; administrators see all. */
export const seenCourses = <Course extends CourseTeachers>(
  caller: Caller,
  courses: readonly Course[],
): Course[] => courses.filter((course) => isCourseStaff(caller, course));

/** Lets pass administrators, and those who teach a student. Others do not learn whether there is somebody of this number. */
export const maySeeStudent = (caller: Caller, courses: readonly CourseTeachers[]): boolean =>
  mayAdminister(caller.role) || courses.length > 0;
