import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "../accounts/account-rules.ts";
import { Reason } from "../accounts/user-management.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf, sortBy } from "../calls/lists.ts";
import { DayParam, fieldsOf, Id, IdParam, Percent, SearchText, Timestamp } from "../fields/primitives.ts";
import {
  classRules,
  MOST_STUDENTS_AT_ONCE,
  MOST_STUDENTS_OF_CLASS,
  MOST_TEACHERS_OF_CLASS,
} from "./class-rules.ts";

const Count = z.int().nonnegative();
const Day = z.iso.date().nullable();

/** Students of the school who learn together. */
export const SchoolClass = z.object({
  id: Id,
  name: z.string(),
  startsOn: Day.describe("Its first day; null: nobody has said"),
  endsOn: Day.describe("Its last day; null: nobody has said"),
  students: Count,
  teachers: z.array(z.object({ userId: Id, fullName: z.string() })).describe("By name"),
});
export type SchoolClass = z.output<typeof SchoolClass>;

/** A student of a class, with what they did in all of their courses together. */
export const StudentOfClass = z.object({
  userId: Id,
  fullName: z.string(),
  joinedDateTime: Timestamp,
  courses: Count.describe("Courses that they have, or had"),
  finished: Count.describe("Lessons that they have finished, tests among them"),
  watchedSeconds: Count,
  mark: Percent.nullable().describe(
    "Of the first attempt at each test that was taken, in the middle of their courses; null: none was",
  ),
  lastSeenAt: Timestamp.nullable(),
});
export type StudentOfClass = z.output<typeof StudentOfClass>;

/** A course that students of a class have. */
export const CourseOfClass = z.object({
  courseId: Id,
  name: z.string(),
  students: Count.describe("Students of the class who have it, or had it"),
  given: Count.describe("Those of them who were given it without a card"),
});
export type CourseOfClass = z.output<typeof CourseOfClass>;

const ClassBody = z.object({
  ...fieldsOf(classRules),
  startsOn: DayParam.nullable().optional(),
  endsOn: DayParam.nullable().optional(),
  teacherIds: z
    .array(Id)
    .max(MOST_TEACHERS_OF_CLASS)
    .optional()
    .describe("Accounts of teachers and lecturers; left out: they stay as they are"),
});
const isInOrder = ({ startsOn, endsOn }: z.output<typeof ClassBody>) =>
  !startsOn || !endsOn || startsOn <= endsOn;
const outOfOrder = { path: ["endsOn"], error: "ENDS_BEFORE_START" };
const AddClassBody = ClassBody.refine(isInOrder, outOfOrder);
const EditClassBody = ClassBody.extend({ id: Id }).refine(isInOrder, outOfOrder);
export type ClassBody = z.output<typeof ClassBody>;

/** People as somebody names them. */
const AddStudentsBody = z.object({
  classId: Id,
  people: z
    .array(z.string().trim().min(1).max(EMAIL_MAX_LENGTH))
    .max(MOST_STUDENTS_AT_ONCE)
    .default([])
    .describe("E-mail addresses or phone numbers of accounts of students"),
  userIds: z.array(Id).max(MOST_STUDENTS_AT_ONCE).default([]),
});
export type AddStudentsBody = z.output<typeof AddStudentsBody>;

const AddedStudents = z.object({
  added: Count,
  present: Count.describe("Those who were in the class before"),
  unknown: z.array(z.string()).describe("What belongs to no student, as it was sent"),
});
export type AddedStudents = z.output<typeof AddedStudents>;

const GiveCourseBody = z.object({
  classId: Id,
  courseId: Id,
  reason: Reason,
  expiresOn: DayParam.optional().describe("The last day of access; left out: it does not end"),
});
export type GiveCourseBody = z.output<typeof GiveCourseBody>;

const GivenCourse = z.object({ given: Count, present: Count.describe("Those who had the course already") });
export type GivenCourse = z.output<typeof GivenCourse>;

const TakeCourseBody = GiveCourseBody.omit({ expiresOn: true });
export type TakeCourseBody = z.output<typeof TakeCourseBody>;

const nameOnce = "A name that another class has, in whatever spelling, is the issue NAME_TAKEN";

export const classEndpoints = {
  listMyClasses: endpoint({
    method: "GET",
    path: "/class/mine",
    summary: "Classes that the caller is a teacher of, by name",
    who: "session",
    answer: { status: 200, schema: z.array(SchoolClass) },
    errors: [],
  }),
  listClasses: endpoint({
    method: "GET",
    path: "/class/list",
    summary: "All classes, by name",
    who: "admin",
    answer: { status: 200, schema: z.array(SchoolClass) },
    errors: [],
  }),
  addClass: endpoint({
    method: "POST",
    path: "/class/add",
    summary: `Add a class. ${nameOnce}`,
    who: "admin",
    body: AddClassBody,
    answer: { status: 201, schema: SchoolClass },
    errors: [],
  }),
  editClass: endpoint({
    method: "POST",
    path: "/class/edit",
    summary: `Change name and days of a class, all of them, and its teachers. ${nameOnce}`,
    who: "admin",
    body: EditClassBody,
    answer: { status: 200, schema: SchoolClass },
    errors: ["CLASS_NOT_FOUND"],
  }),
  deleteClass: endpoint({
    method: "DELETE",
    path: "/class/delete",
    summary: "Delete a class. Its students keep their accounts and courses",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["CLASS_NOT_FOUND"],
  }),
  listStudentsOfClass: endpoint({
    method: "GET",
    path: "/class/students",
    summary:
      "The students of a class with what they did in all of their courses, by name; 100 of them without a limit. For its teachers, too",
    who: "staff",
    query: pageOf(100).extend({
      classId: IdParam,
      search: SearchText.optional(),
      sort: sortBy("fullName", "finished", "watchedSeconds", "mark", "lastSeenAt"),
    }),
    answer: { status: 200, schema: z.array(StudentOfClass), counted: true },
    errors: ["CLASS_NOT_FOUND"],
  }),
  listCoursesOfClass: endpoint({
    method: "GET",
    path: "/class/courses",
    summary: "Courses that students of a class have, those of most students first. For its teachers, too",
    who: "staff",
    query: z.object({ classId: IdParam }),
    answer: { status: 200, schema: z.array(CourseOfClass) },
    errors: ["CLASS_NOT_FOUND"],
  }),
  addStudents: endpoint({
    method: "POST",
    path: "/class/add-students",
    summary: `Put students into a class, up to ${MOST_STUDENTS_AT_ONCE}; a class has ${MOST_STUDENTS_OF_CLASS} at most. What belongs to no student is named`,
    who: "admin",
    body: AddStudentsBody,
    answer: { status: 200, schema: AddedStudents },
    errors: ["CLASS_NOT_FOUND", "CLASS_FULL"],
  }),
  removeStudent: endpoint({
    method: "POST",
    path: "/class/remove-student",
    summary: "Take a student out of a class; who is in it no more is answered alike",
    who: "admin",
    body: z.object({ classId: Id, userId: Id }),
    answer: { status: 204 },
    errors: ["CLASS_NOT_FOUND"],
  }),
  giveCourse: endpoint({
    method: "POST",
    path: "/class/give-course",
    summary: "Give every student of a class a course without a card; who has it keeps what they have",
    who: "admin",
    stepUp: true,
    body: GiveCourseBody,
    answer: { status: 200, schema: GivenCourse },
    errors: ["CLASS_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  takeCourse: endpoint({
    method: "POST",
    path: "/class/take-course",
    summary: "Take a course back from every student of a class who was given it; who has bought it keeps it",
    who: "admin",
    stepUp: true,
    body: TakeCourseBody,
    answer: { status: 200, schema: z.object({ taken: Count }) },
    errors: ["CLASS_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
};
