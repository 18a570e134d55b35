import type { CatalogueQuery, ListCoursesQuery } from "@manara/contract/courses/course-lists";
import type {
  CatalogueChoices,
  Course,
  CourseInFull,
  LectureFilters,
  ListedCourse,
} from "@manara/contract/courses/courses";
import type { Topic } from "../../platform/cache/changes.ts";
import { SharedAnswer } from "../../platform/cache/shared-answer.ts";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { seesAllCoursesOf } from "../access/access.policy.ts";
import { accessToCourse } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { requireEducator } from "../educators/educators.service.ts";
import { requireSchool, requireStudy } from "../schools/schools.service.ts";
import { type CatalogueFilter, findCatalogue, findCatalogueChoices } from "./catalogue.repo.ts";
import { toCourse, toListedCourse } from "./course-row.ts";
import { findAllCourses, findLectureFilters } from "./courses.repo.ts";
import { showCourse } from "./show-course.ts";

/** Every field. */
const ALL_FIELDS = -1;
/** The caller's own courses, whatever their field. */
export const MY_COURSES = -2;

interface Courses {
  items: Course[];
  total: number;
}

function fieldFilter(
  platform: Platform,
  caller: Caller | null,
  fieldId: number | undefined,
): CatalogueFilter {
  if (fieldId === undefined || fieldId === ALL_FIELDS) return {};
  if (fieldId !== MY_COURSES) return { fieldId };
  if (!caller) fail("NOT_LOGGED_IN");
  return { boughtBy: { userId: caller.userId, now: platform.clock() } };
}

/** The part of a catalogue that somebody asks for. */
async function listCatalogue(
  platform: Platform,
  caller: Caller | null,
  { query, within }: { query: CatalogueQuery; within: CatalogueFilter },
): Promise<Courses> {
  const { fieldId, limit, offset, ...equal } = query;
  const filter = { ...equal, ...fieldFilter(platform, caller, fieldId), ...within };
  const db = filter.boughtBy ? platform.db : platform.reads;
  const { rows, total } = await findCatalogue(db, filter, { limit, offset });
  return { items: rows.map((row) => toCourse(platform, row)), total };
}

async function listCourses(platform: Platform, filter: CatalogueFilter): Promise<Course[]> {
  const { rows } = await findCatalogue(filter.forStaff ? platform.db : platform.reads, filter);
  return rows.map((row) => toCourse(platform, row));
}

/** The public catalogue, whole or a part of it. Lectures are in it only among the caller's own courses. */
export const listPublicCourses = (
  platform: Platform,
  caller: Caller | null,
  query: CatalogueQuery,
): Promise<Courses> => {
  const within = query.fieldId === MY_COURSES ? {} : { lectures: false };
  return listCatalogue(platform, caller, { query, within });
};

/** Public courses and lectures of one price that somebody does not hold, a part of them. */
export async function listCoursesOfPrice(
  platform: Platform,
  { userId }: Caller,
  { price, ...page }: { price: number; limit: number; offset: number },
): Promise<Courses> {
  const filter = { price, notHeldBy: { userId, now: platform.clock() } };
  const { rows, total } = await findCatalogue(platform.db, filter, page);
  return { items: rows.map((row) => toCourse(platform, row)), total };
}

/** Every course, or every lecture, hidden ones too. */
export async function listAllCourses(
  platform: Platform,
  query: ListCoursesQuery & { lecturesOnly: boolean },
): Promise<{ items: ListedCourse[]; total: number }> {
  const { rows, total } = await findAllCourses(platform.db, query);
  return { items: rows.map((row) => toListedCourse(platform, row)), total };
}

/** Values that the list of lectures is filtered by. */
export const showLectureFilters = ({ db }: Platform): Promise<LectureFilters> => findLectureFilters(db);

/** The public courses of one school, all or a part of them. */
export async function listSchoolCourses(
  platform: Platform,
  caller: Caller | null,
  { schoolId, ...query }: CatalogueQuery & { schoolId: number },
): Promise<Courses> {
  await requireSchool(platform.reads, schoolId);
  return listCatalogue(platform, caller, { query, within: { schoolId, lectures: false } });
}

/** Values of filters that the public courses have, or those of one school. */
export async function listCatalogueChoices(
  { reads }: Platform,
  { schoolId }: { schoolId?: number },
): Promise<CatalogueChoices> {
  if (schoolId !== undefined) await requireSchool(reads, schoolId);
  return findCatalogueChoices(reads, { schoolId, lectures: false });
}

/** The public lectures of one study. */
export async function listStudyLectures(platform: Platform, studyId: number): Promise<Course[]> {
  await requireStudy(platform.reads, studyId);
  return listCourses(platform, { studyId });
}

/** The courses of a teacher or lecturer, or only the lectures among them; to staff the hidden ones too. */
export async function listEducatorCourses(
  platform: Platform,
  caller: Caller | null,
  { authorId, lecturesOnly }: { authorId: number; lecturesOnly: boolean },
): Promise<Course[]> {
  await requireEducator(platform.reads, authorId);
  return listCourses(platform, {
    taughtBy: authorId,
    forStaff: seesAllCoursesOf(caller, authorId),
    ...(lecturesOnly && { lectures: true }),
  });
}

/** Topics of a course; its specialty gives its place in a list. */
export const courseTopics: readonly Topic[] = ["courses", "purchases", "educators", "specialties"];

/** Topics of a single course: it says up to which exams it opens. */
export const oneCourseTopics: readonly Topic[] = [...courseTopics, "examDates", "today"];

type OneCourse = SharedAnswer<CourseInFull>;

/** One course, the same to all who stand to it alike. A hidden one is found by its staff and buyers alone. */
export async function getCourse(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
  { isLecture = false } = {},
): Promise<OneCourse> {
  const standing = await getCourseAccess(platform, caller, courseId);
  const variant = `${accessToCourse(standing)} ${standing.expiresAt?.getTime()}`;
  return new SharedAnswer(variant, oneCourseTopics, async () => {
    const course = await showCourse({ ...platform, db: platform.reads }, courseId, standing);
    if (!course || (isLecture && course.studyId === null)) fail("COURSE_NOT_FOUND");
    return course;
  });
}

/** One lecture; a course without a study is not found here. */
export const getLecture = (
  platform: Platform,
  caller: Caller | null,
  lectureId: number,
): Promise<OneCourse> => getCourse(platform, caller, lectureId, { isLecture: true });
