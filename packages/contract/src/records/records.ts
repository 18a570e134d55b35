import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf, sortBy } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam, Percent, SearchText, Timestamp } from "../fields/primitives.ts";
import { Attempt, TestResult } from "../quizzes/quizzes.ts";
import { recordStates } from "./record-rules.ts";

const Count = z.int().nonnegative();
const State = z.enum(recordStates);

/** Size of a course, and how many of its students stand how. */
export const CourseRecordSummary = z.object({
  courseId: Id,
  name: z.string(),
  lessons: Count.describe("Lessons that students find, tests among them"),
  tests: Count,
  students: Count.describe("All who have the course, or had it"),
  states: z.record(State, Count),
  examNear: Count.describe("Students whose exams end within thirty days"),
  examsEnd: Timestamp.nullable().describe("The exams that come next for the course; null: none are known"),
  middle: Count.nullable().describe(
    "Lessons that the student in the middle has finished; those who began within seven days do not count. null: exams are known, or nobody counts",
  ),
  classes: z
    .array(z.object({ id: Id, name: z.string() }))
    .describe("Classes that students of the course are in, by name"),
  settling: z.boolean().describe("More was done than was counted so far: the rest follows within a minute"),
});
export type CourseRecordSummary = z.output<typeof CourseRecordSummary>;

const doneFields = {
  state: State,
  purchasedAt: Timestamp,
  expiresAt: Timestamp.nullable().describe("When access ends; null: never"),
  daysLeft: Count.nullable().describe(
    "Days of access that are left, today among them; null: it does not end",
  ),
  lastSeenAt: Timestamp.nullable().describe("When something of the course was watched or handed in last"),
  finished: Count.describe("Lessons, tests among them"),
  watchedSeconds: Count.describe("Of films, each second counted once"),
  testsTaken: Count,
  mark: Percent.nullable().describe(
    "Of the first attempt at each test that was taken, in the middle; null: none was",
  ),
  toPractise: Count.describe("Questions that were answered wrong and still come back"),
  certificateCode: z.string().nullable(),
};

/** Work of one student in a course. */
export const StudentInCourse = z.object({ userId: Id, fullName: z.string(), ...doneFields });
export type StudentInCourse = z.output<typeof StudentInCourse>;

/** A lesson or test of a course, with what one student did of it. */
export const RecordedStep = z.object({
  contentId: Id,
  title: z.string(),
  kind: z.enum(["VIDEO", "TEST"]),
  finished: z.boolean(),
  finishedAt: Timestamp.nullable().describe("null: it is not finished"),
  watchedSeconds: Count,
  durationSeconds: Count.nullable(),
  attempts: z.array(Attempt).describe("Of a test, the first one first"),
});
export type RecordedStep = z.output<typeof RecordedStep>;

/** A question that somebody asked in a discussion. */
export const AskedInCourse = z.object({
  commentId: Id,
  contentId: Id,
  lessonTitle: z.string(),
  description: z.string(),
  answered: z.boolean(),
  creationDateTime: Timestamp,
});
export type AskedInCourse = z.output<typeof AskedInCourse>;

/** A course of one student, with what they did in it. */
export const RecordedCourse = z.object({
  courseId: Id,
  name: z.string(),
  lessons: Count.describe("Lessons that students find, tests among them"),
  tests: Count,
  examsEnd: Timestamp.nullable().describe("When their exams end; null: none are known"),
  ...doneFields,
  steps: z.array(RecordedStep).describe("In the order of the outline"),
  questions: z.array(AskedInCourse).describe("Newest first, no more than fifty"),
});
export type RecordedCourse = z.output<typeof RecordedCourse>;

/** Work of one student in their courses, the newest first. Notes are nobody's but theirs, and stand in no record. */
export const StudentRecord = z.object({
  userId: Id,
  fullName: z.string(),
  courses: z.array(RecordedCourse),
});
export type StudentRecord = z.output<typeof StudentRecord>;

const courseQuery = {
  courseId: IdParam,
  search: SearchText.optional(),
  state: z
    .enum(["", ...recordStates])
    .transform((state) => (state === "" ? undefined : state))
    .optional(),
  /** `true`: those whose exams end within thirty days; blank: all. */
  examNear: z
    .enum(["", "true"])
    .transform((near) => near === "true")
    .optional(),
  /** Students of this class; blank: all. */
  classId: z
    .union([z.literal(""), IdParam])
    .transform((id) => (id === "" ? undefined : id))
    .optional(),
  sort: sortBy("fullName", "purchasedAt", "lastSeenAt", "finished", "watchedSeconds", "mark"),
};
/** Part of the students of a course. */
export const StudentsQuery = z.object(courseQuery);
export type StudentsQuery = z.output<typeof StudentsQuery>;

const pdf = { status: 200, mediaType: "application/pdf", fileName: "record.pdf" } as const;

export const recordEndpoints = {
  getCourseRecordSummary: endpoint({
    method: "GET",
    path: "/record/summary",
    summary: "How many students of a course stand how: fell behind, never began, stopped, and so on",
    who: "staff",
    query: StudentsQuery.pick({ courseId: true, classId: true }),
    answer: { status: 200, schema: CourseRecordSummary },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listStudentsOfCourse: endpoint({
    method: "GET",
    path: "/record/course",
    summary:
      "The students of a course with what they did in it, newest first; 100 of them without a limit. A search is of names, and of " +
      "phone numbers for administrators",
    who: "staff",
    query: pageOf(100).extend(courseQuery),
    answer: { status: 200, schema: z.array(StudentInCourse), counted: true },
    errors: ["COURSE_NOT_FOUND"],
  }),
  exportStudentsOfCourse: tableEndpoint({
    path: "/record/export-course",
    summary: "The same as a CSV file, all of them that the filter lets through",
    who: "staff",
    query: StudentsQuery,
    answer: {
      status: 200,
      csv: [
        "userId",
        "fullName",
        "state",
        "purchasedAt",
        "expiresAt",
        "daysLeft",
        "lastSeenAt",
        "finished",
        "lessons",
        "watchedMinutes",
        "testsTaken",
        "tests",
        "mark",
        "toPractise",
        "certificateCode",
      ],
      fileName: "record.csv",
    },
    errors: ["COURSE_NOT_FOUND"],
  }),
  getStudentRecord: endpoint({
    method: "GET",
    path: "/record/student",
    summary:
      "What a student did: in all of their courses for administrators, in those that the caller teaches for others. Whoever teaches none of " +
      "them is refused",
    who: "staff",
    query: z.object({ userId: IdParam }),
    answer: { status: 200, schema: StudentRecord },
    errors: ["USER_NOT_FOUND"],
  }),
  printStudentRecord: endpoint({
    method: "GET",
    path: "/record/student/print",
    summary:
      "The same as PDF for parents, in the first language of the country: courses, and their tests by the first attempt",
    who: "staff",
    query: z.object({ userId: IdParam }),
    answer: pdf,
    errors: ["USER_NOT_FOUND"],
    limits: ["tables"],
  }),
  getMyRecord: endpoint({
    method: "GET",
    path: "/record/mine",
    summary: "What the caller did in their courses, as who teaches these sees it",
    who: "session",
    answer: { status: 200, schema: StudentRecord },
    errors: [],
  }),
  printMyRecord: endpoint({
    method: "GET",
    path: "/record/mine/print",
    summary: "The record of the caller as the same PDF",
    who: "session",
    answer: pdf,
    errors: [],
    limits: ["tables"],
  }),
  getRecordedAttempt: endpoint({
    method: "GET",
    path: "/record/attempt",
    summary: "An attempt that was handed in: what was answered, beside what is right and why",
    who: "session",
    narrowedTo: "writer-or-staff",
    query: z.object({ attemptId: IdParam }),
    answer: { status: 200, schema: TestResult },
    errors: ["ATTEMPT_NOT_FOUND", "CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "NOT_AUTHORISED"],
  }),
};
