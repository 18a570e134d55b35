import { z } from "zod";
import { Access } from "../access/access.ts";
import { endpoint } from "../calls/endpoint.ts";
import { Content } from "../contents/contents.ts";
import { EducatorGender } from "../educators/educators.ts";
import { answeredFields, Id, IdParam, Price, Timestamp, Version } from "../fields/primitives.ts";
import { VideoStream } from "../video/video-stream.ts";
import type { CatalogueFilterName } from "./catalogue-filter-rules.ts";
import {
  CertificateMark,
  CreateCourseBody,
  CreateLectureBody,
  DuplicateCourseBody,
  EditCourseBody,
  EditLectureBody,
  Semester,
  Visibility,
} from "./course-edits.ts";
import { CatalogueQuery, ListCoursesQuery } from "./course-lists.ts";
import { COURSE_PICTURE_MAX_BYTES } from "./course-picture-rules.ts";
import { courseFields } from "./course-rules.ts";

/** Teacher of a course, as the course shows one. */
const CourseTeacher = z.object({ userId: Id, fullName: z.string(), pictureUrl: z.string().nullable() });

/** Whether they have a teacher's page or a lecturer's; null: they are no educator any more, and have none. */
const EducatorRole = z.enum(["TEACHER", "LECTURER"]).nullable();
export type EducatorRole = z.output<typeof EducatorRole>;

export const Course = z.object({
  courseId: Id,
  ...answeredFields(courseFields),
  category: z.string().nullable(),
  grade: z.string().nullable(),
  fieldId: Id.nullable(),
  semester: Semester.nullable(),
  authorId: Id.nullable(),
  author: CourseTeacher.nullable(),
  authorRole: EducatorRole,
  /** Beside the author, in order. */
  trainers: z.array(CourseTeacher.extend({ role: EducatorRole, gender: EducatorGender })),
  lecturerName: z.string().nullable(),
  schoolId: Id.nullable(),
  studyId: Id.nullable(),
  price: Price,
  originalPrice: z.int().nonnegative().nullable(),
  purchasesCount: z.int().nonnegative(),
  visibility: Visibility,
  introVideoUrl: z.string().nullable(),
  pictureUrl: z
    .string()
    .nullable()
    .describe("Its own picture, 1280 × 720; null: it is shown with that of its category"),
  creationDateTime: Timestamp,
  version: Version,
  certificateMark: CertificateMark,
  lessonsCount: z.int().nonnegative().describe("Lessons that students find in it"),
  testsCount: z.int().nonnegative().describe("How many of these lessons are tests"),
  lessonsSeconds: z.int().nonnegative().nullable().describe("How long they last in all; null: not known"),
  freeLessonId: Id.nullable().describe("The first lesson that everybody may watch; null: there is none"),
});
export type Course = z.output<typeof Course>;

/** A course as administrators list it. */
export const ListedCourse = Course.extend({
  hasActiveTeacher: z
    .boolean()
    .describe("Whether its author or a trainer can reply: is not blocked, and of the staff still"),
});
export type ListedCourse = z.output<typeof ListedCourse>;

/** A course, and how whoever asks for it stands to its lessons. Lists leave that out: they are the same for all. */
export const CourseWithAccess = Course.extend({ access: Access });
export type CourseWithAccess = z.output<typeof CourseWithAccess>;

/** A course by itself. Its description is what was typed; with HTML it is shown as that, else as it was typed. */
const CourseAlone = Course.extend({
  descriptionHtml: z.string().nullable(),
  introVideo: VideoStream.nullable().describe("The film of introVideoUrl, where it was uploaded"),
});
export type CourseAlone = z.output<typeof CourseAlone>;

export const CourseInFull = CourseAlone.extend({
  access: Access,
  expiresAt: Timestamp.nullable().describe(
    "When the access of whoever asks ends or has ended; null: never, or they have not bought it",
  ),
  openUntil: Timestamp.nullable().describe(
    "When access ends for whoever obtains the course now: after the last day of its next exams; null: never",
  ),
});
export type CourseInFull = z.output<typeof CourseInFull>;

/** The page of a course as a student finds it. */
export const CoursePreview = z.object({ course: CourseInFull, contents: z.array(Content) });
export type CoursePreview = z.output<typeof CoursePreview>;

const courses = { status: 200, schema: z.array(Course) } as const;
const listedCourses = { status: 200, schema: z.array(ListedCourse), counted: true } as const;
const editErrors = ["COURSE_NOT_FOUND", "SCHOOL_NOT_FOUND", "STUDY_NOT_FOUND", "EDIT_CONFLICT"] as const;

/** Values that lectures have, hidden ones too. */
const LectureFilters = z.object({
  studyIds: z.array(Id),
  fieldIds: z.array(Id),
  categories: z.array(z.string()),
  grades: z.array(z.string()),
  semesters: z.array(z.string()),
  authorIds: z.array(Id),
  teacherIds: z.array(Id).describe("Authors and trainers"),
});
export type LectureFilters = z.output<typeof LectureFilters>;

/** Values that courses have of each filter of the catalogue. */
const CatalogueChoices = z.object({
  semester: z.array(z.string()),
  fieldId: z.array(Id),
  category: z.array(z.string()),
  grade: z.array(z.string()),
} satisfies Record<CatalogueFilterName, z.ZodType>);
export type CatalogueChoices = z.output<typeof CatalogueChoices>;

export const courseEndpoints = {
  listPublicCourses: endpoint({
    method: "GET",
    path: "/course/list-public",
    summary:
      "The public catalogue, by category order, field, author and semester. A fieldId of −1 is every field, −2 the " +
      "caller's own courses",
    who: "all",
    query: CatalogueQuery,
    answer: { ...courses, counted: true },
    errors: ["NOT_LOGGED_IN"],
  }),
  listSchoolCourses: endpoint({
    method: "GET",
    path: "/course/getBySchoolId",
    summary: "The public courses of one school, in catalogue order and with the filters of the catalogue",
    who: "all",
    query: CatalogueQuery.extend({ schoolId: IdParam }),
    answer: { ...courses, counted: true },
    errors: ["SCHOOL_NOT_FOUND", "NOT_LOGGED_IN"],
  }),
  listCatalogueChoices: endpoint({
    method: "GET",
    path: "/course/list-choices",
    summary: "What the public courses, or those of one school, have of each filter: anything else finds none",
    who: "all",
    query: z.object({ schoolId: IdParam.optional() }),
    answer: { status: 200, schema: CatalogueChoices },
    errors: ["SCHOOL_NOT_FOUND"],
  }),
  getCourse: endpoint({
    method: "GET",
    path: "/course/get",
    summary: "One course; a hidden one only to its staff and buyers",
    who: "all",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: CourseInFull },
    errors: ["COURSE_NOT_FOUND"],
  }),
  previewCourse: endpoint({
    method: "GET",
    path: "/course/preview",
    summary:
      "A course with its outline as a student finds it who has bought it, or has not; for the staff of the course, a hidden one too",
    who: "contents",
    query: z.object({
      courseId: IdParam,
      bought: z.enum(["true", "false"]).transform((bought) => bought === "true"),
    }),
    answer: { status: 200, schema: CoursePreview },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listAuthorCourses: endpoint({
    method: "GET",
    path: "/course/author/{teacherId}",
    summary:
      "The courses and lectures of one teacher or lecturer, as author or trainer: the public ones, to that educator and administrators all of them",
    who: "all",
    params: z.object({ teacherId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  listLecturerLectures: endpoint({
    method: "GET",
    path: "/lecture/author/{lecturerId}",
    summary:
      "The lectures of one lecturer or teacher, as author or trainer: the public ones, to that educator and administrators all of them",
    who: "all",
    params: z.object({ lecturerId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  listAllCourses: endpoint({
    method: "GET",
    path: "/course/list-all",
    summary:
      "Every course and lecture, newest first unless sorted, hidden ones too; 100 of them without a limit. A schoolId, studyId " +
      "or authorId of −1 is none; an onlyTeacherId finds what this account teaches and nobody else who is active, neither " +
      "blocked nor a student by now: −1 what no active teacher has; search is a part of the name in any spelling",
    who: "editor",
    query: ListCoursesQuery,
    answer: listedCourses,
    errors: [],
  }),
  createCourse: endpoint({
    method: "POST",
    path: "/course/create",
    summary: "Create a course: hidden, without an author, at price 0. A schoolId of null or −1 is none",
    who: "admin",
    body: CreateCourseBody,
    answer: { status: 201, schema: CourseAlone },
    errors: ["SCHOOL_NOT_FOUND"],
  }),
  editCourse: endpoint({
    method: "POST",
    path: "/course/edit",
    summary:
      "Edit a course; fields not sent stay. Its author and trainers may change name, description and introVideoUrl alone. " +
      "What its author gets of a card (authorShare) counts for cards that are used from then on. " +
      "A schoolId takes it out of its study, a studyId out of its school. The trainerIds are up " +
      "to four teachers or lecturers beside the author, in order. With a version it applies only to that one",
    who: "contents",
    body: EditCourseBody,
    answer: { status: 200, schema: CourseAlone },
    errors: editErrors,
  }),
  changeCoursePicture: endpoint({
    method: "POST",
    path: "/course/picture",
    summary:
      "Give a course a picture of its own, in place of the one it has: JPEG, PNG or WebP of at least 640 × 360 pixels and " +
      "at most 10 MiB, cut to 16:9. PICTURE_TOO_SMALL: it has fewer pixels",
    who: "contents",
    query: z.object({ courseId: IdParam }),
    upload: { maxBytes: COURSE_PICTURE_MAX_BYTES },
    answer: { status: 200, text: "the address of the picture" },
    errors: ["COURSE_NOT_FOUND", "UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"],
  }),
  deleteCoursePicture: endpoint({
    method: "DELETE",
    path: "/course/picture",
    summary: "Take the picture of a course off again",
    who: "contents",
    query: z.object({ courseId: IdParam }),
    answer: { status: 204 },
    errors: ["COURSE_NOT_FOUND"],
  }),
  duplicateCourse: endpoint({
    method: "POST",
    path: "/course/duplicate",
    summary:
      "Copy a course or lecture with its contents and attachments under another name: hidden, without buyers and questions",
    who: "admin",
    body: DuplicateCourseBody,
    answer: { status: 201, schema: CourseAlone },
    errors: ["COURSE_NOT_FOUND"],
  }),
  deleteCourse: endpoint({
    method: "DELETE",
    path: "/course/delete",
    summary: "Delete a course or lecture that nobody bought, with its contents and their discussions",
    who: "admin",
    query: z.object({ courseId: IdParam }),
    answer: { status: 204 },
    errors: ["COURSE_NOT_FOUND", "IN_USE"],
  }),
  getLecture: endpoint({
    method: "GET",
    path: "/lecture/get",
    summary: "One lecture: a course that belongs to a study",
    who: "all",
    query: z.object({ lectureId: IdParam }),
    answer: { status: 200, schema: CourseInFull },
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
  listAllLectures: endpoint({
    method: "GET",
    path: "/lecture/list-all",
    summary:
      "Every lecture, newest first unless sorted, hidden ones too, with the filters of all courses; 100 of them without a limit",
    who: "admin",
    query: ListCoursesQuery,
    answer: listedCourses,
    errors: [],
  }),
  listLectureFilters: endpoint({
    method: "GET",
    path: "/lecture/filters",
    summary: "What lectures have of each thing that their list is filtered by: anything else matches none",
    who: "admin",
    answer: { status: 200, schema: LectureFilters },
    errors: [],
  }),
  createLecture: endpoint({
    method: "POST",
    path: "/lecture/create",
    summary: "Create a lecture of a study: hidden, without an author, at price 0",
    who: "admin",
    body: CreateLectureBody,
    answer: { status: 201, schema: CourseAlone },
    errors: ["STUDY_NOT_FOUND"],
  }),
  editLecture: endpoint({
    method: "POST",
    path: "/lecture/edit",
    summary: "Edit a lecture, named by lectureId or courseId; otherwise as a course",
    who: "contents",
    body: EditLectureBody,
    answer: { status: 200, schema: CourseAlone },
    errors: editErrors,
  }),
};
