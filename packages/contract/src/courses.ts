import { z } from "zod";
import { Access } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { Paging, pageOf, sortBy } from "./lists.ts";
import {
  Id,
  IdParam,
  Line,
  NumberParam,
  Price,
  ProseOrBlank,
  SearchText,
  TextOrNone,
  Timestamp,
  Version,
  WebAddressOrNone,
} from "./primitives.ts";

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
  version: Version,
});
export type Course = z.output<typeof Course>;

/** A course, and how whoever asks for it stands to its lessons. Lists leave that out: they are the same for all. */
export const CourseWithAccess = Course.extend({ access: Access });
export type CourseWithAccess = z.output<typeof CourseWithAccess>;

const NAME_LENGTH = 200;

/** The school or study of a course; −1 and null are none. */
const Place = z
  .union([Id, z.literal(-1)])
  .nullable()
  .transform((id) => (id === -1 ? null : id));

const CreateCourseBody = z.object({ name: Line(NAME_LENGTH), schoolId: Place.optional() });

/** What can be edited; fields that are not sent stay. A place that is set takes the course out of the other one. */
const CourseEdits = z
  .object({
    name: Line(NAME_LENGTH),
    description: ProseOrBlank(20_000),
    category: TextOrNone(100),
    grade: TextOrNone(100),
    fieldId: Id.nullable(),
    semester: Semester.nullable(),
    authorId: Id.nullable(),
    schoolId: Place,
    studyId: Place,
    price: Price,
    originalPrice: Price.min(0).nullable(),
    visibility: Visibility,
    introVideoUrl: WebAddressOrNone,
  })
  .partial();
export type CourseEdits = z.output<typeof CourseEdits>;

/** At most one of the two. */
const hasOnePlace = ({ schoolId, studyId }: CourseEdits) => !schoolId || !studyId;

/** The version that an edit began from; without one it applies as it comes. */
const beganFrom = { version: Version.optional() };

const EditCourseBody = CourseEdits.extend({ courseId: Id, ...beganFrom }).refine(hasOnePlace, {
  path: ["studyId"],
});

/** A lecture is named by either id; it is a course, so `courseId` is what the server reads. */
const EditLectureBody = CourseEdits.extend({
  lectureId: Id.optional(),
  courseId: Id.optional(),
  ...beganFrom,
})
  .refine(hasOnePlace, { path: ["studyId"] })
  .refine(({ lectureId, courseId }) => (lectureId ?? courseId) !== undefined, {
    path: ["lectureId"],
    message: "REQUIRED",
  })
  .refine(({ lectureId, courseId }) => !lectureId || !courseId || lectureId === courseId, {
    path: ["courseId"],
  })
  .transform(({ lectureId, courseId, ...edits }) => ({
    ...edits,
    // Neither of them was refused above.
    courseId: lectureId ?? courseId ?? z.NEVER,
  }));

/** −1: every field; −2: the caller's own courses; else a field of the country's catalogue. */
const FieldFilter = NumberParam(z.int().min(-2).max(2_147_483_647)).optional();

/** A course matches when its value is this; blank and absent match anything. */
const EqualTo = SearchText.transform((text) => text || undefined).optional();

/** Which part of a catalogue. */
const CatalogueQuery = Paging.extend({
  fieldId: FieldFilter,
  category: EqualTo,
  grade: EqualTo,
  semester: EqualTo,
});
export type CatalogueQuery = z.output<typeof CatalogueQuery>;

/** Which part of all courses, or of all lectures. */
const ListCoursesQuery = pageOf(100).extend({
  sort: sortBy("name", "price", "purchasesCount", "creationDateTime"),
});
export type ListCoursesQuery = z.output<typeof ListCoursesQuery>;

const courses = { status: 200, schema: z.array(Course) } as const;
const editErrors = ["COURSE_NOT_FOUND", "SCHOOL_NOT_FOUND", "STUDY_NOT_FOUND", "EDIT_CONFLICT"] as const;

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
  getCourse: endpoint({
    method: "GET",
    path: "/course/get",
    summary: "One course; a hidden one only to its staff and buyers",
    who: "all",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: CourseWithAccess },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listAuthorCourses: endpoint({
    method: "GET",
    path: "/course/author/{teacherId}",
    summary: "The courses and lectures of one teacher or lecturer: the public ones, to staff all of them",
    who: "all",
    params: z.object({ teacherId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  listLecturerLectures: endpoint({
    method: "GET",
    path: "/lecture/author/{lecturerId}",
    summary: "The lectures of one lecturer or teacher: the public ones, to staff all of them",
    who: "all",
    params: z.object({ lecturerId: IdParam }),
    answer: courses,
    errors: ["USER_NOT_FOUND"],
  }),
  listAllCourses: endpoint({
    method: "GET",
    path: "/course/list-all",
    summary:
      "Every course and lecture, newest first unless sorted, hidden ones too; 100 of them without a limit",
    who: "admin",
    query: ListCoursesQuery,
    answer: { ...courses, counted: true },
    errors: [],
  }),
  createCourse: endpoint({
    method: "POST",
    path: "/course/create",
    summary: "Create a course: hidden, without an author, at price 0. A schoolId of null or −1 is none",
    who: "admin",
    body: CreateCourseBody,
    answer: { status: 201, schema: Course },
    errors: ["SCHOOL_NOT_FOUND"],
  }),
  editCourse: endpoint({
    method: "POST",
    path: "/course/edit",
    summary:
      "Edit a course; fields not sent stay. Its author may change name, description and introVideoUrl alone. " +
      "A schoolId takes it out of its study, a studyId out of its school. With a version it applies only to that one",
    who: "staff",
    body: EditCourseBody,
    answer: { status: 200, schema: Course },
    errors: editErrors,
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
    answer: { status: 200, schema: CourseWithAccess },
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
    summary: "Every lecture, newest first unless sorted, hidden ones too; 100 of them without a limit",
    who: "admin",
    query: ListCoursesQuery,
    answer: { ...courses, counted: true },
    errors: [],
  }),
  createLecture: endpoint({
    method: "POST",
    path: "/lecture/create",
    summary: "Create a lecture of a study: hidden, without an author, at price 0",
    who: "admin",
    body: z.object({ name: Line(NAME_LENGTH), studyId: Id }),
    answer: { status: 201, schema: Course },
    errors: ["STUDY_NOT_FOUND"],
  }),
  editLecture: endpoint({
    method: "POST",
    path: "/lecture/edit",
    summary: "Edit a lecture, named by lectureId or courseId; otherwise as a course",
    who: "staff",
    body: EditLectureBody,
    answer: { status: 200, schema: Course },
    errors: editErrors,
  }),
};
