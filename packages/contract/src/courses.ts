import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, IdParam, Paging, Price, Timestamp } from "./primitives.ts";

/** A course kept out of every public list; its id, its buyers' list and the administrator's list know it. */
export const UNLISTED_COURSE_ID = 229;

export const Semester = z.enum(["FIRST", "SECOND", "THIRD"]);
export type Semester = z.output<typeof Semester>;
export const Visibility = z.enum(["PUBLIC", "HIDDEN"]);
export type Visibility = z.output<typeof Visibility>;

export const Course = z.object({
  courseId: Id,
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  grade: z.string().nullable(),
  fieldId: Id.nullable(),
  semester: Semester.nullable(),
  authorId: Id.nullable(),
  author: z.object({ userId: Id, fullName: z.string(), pictureUrl: z.string().nullable() }).nullable(),
  lecturerName: z.string().nullable(),
  schoolId: Id.nullable(),
  studyId: Id.nullable(),
  price: Price,
  originalPrice: z.int().nonnegative().nullable(),
  purchasesCount: z.int().nonnegative(),
  visibility: Visibility,
  introVideoUrl: z.string().nullable(),
  creationDateTime: Timestamp,
});
export type Course = z.output<typeof Course>;

/** −1: every field; −2: the caller's own courses; else a field of the country's catalogue. */
const FieldFilter = z.coerce.number().int().min(-2).max(2_147_483_647).optional();

const courses = { status: 200, schema: z.array(Course) } as const;

export const courseEndpoints = {
  listPublicCourses: endpoint({
    method: "GET",
    path: "/course/list-public",
    summary: "The public catalogue, by category order, field, author and semester",
    who: "all",
    query: Paging.extend({ fieldId: FieldFilter }),
    answer: { ...courses, counted: true },
    errors: ["NOT_LOGGED_IN"],
  }),
  listSchoolCourses: endpoint({
    method: "GET",
    path: "/course/getBySchoolId",
    summary: "The public courses of one school, in catalogue order",
    who: "all",
    query: z.object({ schoolId: IdParam, fieldId: FieldFilter }),
    answer: courses,
    errors: ["SCHOOL_NOT_FOUND", "NOT_LOGGED_IN"],
  }),
  getCourse: endpoint({
    method: "GET",
    path: "/course/get",
    summary: "One course; a hidden one only to its staff and buyers",
    who: "all",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: Course },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listAuthorCourses: endpoint({
    method: "GET",
    path: "/course/author/{teacherId}",
    summary: "The courses of one teacher: the public ones, to staff all of them",
    who: "all",
    params: z.object({ teacherId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  listLecturerLectures: endpoint({
    method: "GET",
    path: "/lecture/author/{lecturerId}",
    summary: "The lectures of one lecturer: the public ones, to staff all of them",
    who: "all",
    params: z.object({ lecturerId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  getLecture: endpoint({
    method: "GET",
    path: "/lecture/get",
    summary: "One lecture: a course that belongs to a study",
    who: "all",
    query: z.object({ lectureId: IdParam }),
    answer: { status: 200, schema: Course },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listStudyLectures: endpoint({
    method: "GET",
    path: "/lecture/getByStudyId",
    summary: "The public lectures of one study, in catalogue order",
    who: "all",
    query: z.object({ studyId: IdParam }),
    answer: courses,
    errors: ["STUDY_NOT_FOUND"],
  }),
};
