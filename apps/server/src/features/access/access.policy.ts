import { mayAdminister, mayEditAll, mayTeach } from "@manara/contract/accounts/role-rules";
import type { Caller } from "../../platform/caller.ts";
import type { CourseTeachers } from "./teacher-row.ts";

type Asking = Pick<Caller, "userId" | "role"> | null;

/** Rights of one caller in a course, beside those of a student. */
export interface CourseRights {
  /** Sees all of its contents, hidden ones and those that are closed to students, too. */
  opensAll: boolean;
  /** Reads its discussions as staff, answers in them, and writes announcements and events for its students. */
  answers: boolean;
  /** Sees its students and what they do. */
  people: boolean;
  /** Changes its contents. */
  contents: boolean;
}

/** Rights of everybody else. */
export const noRights: CourseRights = { opensAll: false, answers: false, people: false, contents: false };

/** Author, trainers and administrators have all rights in a course, assistants those that they were given, and editors those of contents. */
export function rightsIn(caller: Asking, { authorId, trainerIds, assistants }: CourseTeachers): CourseRights {
  if (!caller) return noRights;
  const { userId, role } = caller;
  const isTeacher = mayTeach(role) && (userId === authorId || trainerIds.includes(userId));
  const hasAll = isTeacher || mayAdminister(role);
  const assistant = mayTeach(role) ? assistants.find((one) => one.userId === userId) : undefined;
  return {
    opensAll: hasAll || assistant !== undefined || mayEditAll(role),
    answers: hasAll || assistant?.answers === true,
    people: hasAll || assistant?.people === true,
    contents: hasAll || assistant?.contents === true || mayEditAll(role),
  };
}

/** Whether somebody may change the contents of a course. */
export const mayEditCourse = (caller: Asking, course: CourseTeachers): boolean =>
  rightsIn(caller, course).contents;

/** Staff of a class: its teachers, and every administrator. */
export const isClassStaff = (
  caller: Pick<Caller, "userId" | "role">,
  teacherIds: readonly number[],
): boolean => mayAdminister(caller.role) || (mayTeach(caller.role) && teacherIds.includes(caller.userId));

/** People who see all courses of an educator: that educator, and every administrator. */
export const seesAllCoursesOf = (caller: Caller | null, userId: number): boolean =>
  caller !== null && (mayAdminister(caller.role) || (mayTeach(caller.role) && caller.userId === userId));
