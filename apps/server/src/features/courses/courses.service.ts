import type { CatalogueQuery, Course, CourseWithAccess, ListCoursesQuery } from "@manara/contract/courses";
import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { seesAllCoursesOf } from "../access/access.policy.ts";
import { accessToCourse, judgeCourse } from "../access/access.rules.ts";
import { requireEducator } from "../educators/educators.service.ts";
import { requireSchool, requireStudy } from "../schools/schools.service.ts";
import { type CatalogueFilter, findCatalogue } from "./catalogue.repo.ts";
import { toCourse } from "./course-row.ts";
import { findAllCourses, findCourseWithAccess } from "./courses.repo.ts";

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
  const { rows, total } = await findCatalogue(platform.db, filter, { limit, offset });
  return { items: rows.map((row) => toCourse(platform, row)), total };
}

async function listCourses(platform: Platform, filter: CatalogueFilter): Promise<Course[]> {
  const { rows } = await findCatalogue(platform.db, filter);
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

/** Every course, or every lecture, hidden ones too. */
export async function listAllCourses(
  platform: Platform,
  query: ListCoursesQuery & { lecturesOnly: boolean },
): Promise<Courses> {
  const { rows, total } = await findAllCourses(platform.db, query);
  return { items: rows.map((row) => toCourse(platform, row)), total };
}

/** The public courses of one school, all or a part of them. */
export async function listSchoolCourses(
  platform: Platform,
  caller: Caller | null,
  { schoolId, ...query }: CatalogueQuery & { schoolId: number },
): Promise<Courses> {
  await requireSchool(platform.db, schoolId);
  return listCatalogue(platform, caller, { query, within: { schoolId, lectures: false } });
}

/** The public lectures of one study. */
export async function listStudyLectures(platform: Platform, studyId: number): Promise<Course[]> {
  await requireStudy(platform.db, studyId);
  return listCourses(platform, { studyId });
}

/** The courses of a teacher or lecturer, or only the lectures among them; to staff the hidden ones too. */
export async function listEducatorCourses(
  platform: Platform,
  caller: Caller | null,
  { authorId, lecturesOnly }: { authorId: number; lecturesOnly: boolean },
): Promise<Course[]> {
  await requireEducator(platform.db, authorId);
  return listCourses(platform, {
    authorId,
    forStaff: seesAllCoursesOf(caller, authorId),
    ...(lecturesOnly && { lectures: true }),
  });
}

/** One course. A hidden one is found by its staff and buyers alone. */
export async function getCourse(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<CourseWithAccess> {
  const found = await findCourseWithAccess(platform.db, courseId, { caller, now: platform.clock() });
  assertAllowed(judgeCourse(found?.access ?? null));
  if (!found) fail("COURSE_NOT_FOUND");
  return { ...toCourse(platform, found.row), access: accessToCourse(found.access) };
}

/** One lecture; a course without a study is not found here. */
export async function getLecture(
  platform: Platform,
  caller: Caller | null,
  lectureId: number,
): Promise<CourseWithAccess> {
  const course = await getCourse(platform, caller, lectureId);
  return course.studyId === null ? fail("COURSE_NOT_FOUND") : course;
}
