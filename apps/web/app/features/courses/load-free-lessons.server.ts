import { orNull } from "@manara/contract/calls/api-error";
import type { Course } from "@manara/contract/courses/courses";
import type { SchoolContext } from "../../context.ts";

/** Courses that are looked at in each field. */
const LOOKED_AT = 8;

/** A lesson that everybody may watch, as it is recommended. */
export interface FreeLesson {
  contentId: number;
  title: string;
  durationSeconds: number | null;
  course: Pick<Course, "courseId" | "name" | "category" | "price" | "pictureUrl" | "lecturerName">;
}

/** A few free lessons of different kinds. */
export async function loadFreeLessons({ api, country }: SchoolContext): Promise<FreeLesson[]> {
  const byField = await Promise.all(
    country.fields.map(({ id }) =>
      api("GET /course/list-public", { query: { fieldId: id, limit: LOOKED_AT } }),
    ),
  );
  const lessons = await Promise.all(pickVaried(byField).map((course) => readFreeLesson(api, course)));
  return lessons.filter((lesson) => lesson !== null);
}

/** Null: it has gone since the course was read, or has no film. */
async function readFreeLesson(
  api: SchoolContext["api"],
  { freeLessonId, courseId, name, category, price, pictureUrl, lecturerName }: Course,
): Promise<FreeLesson | null> {
  const found = await orNull(
    api("GET /content/get", { query: { contentId: freeLessonId ?? 0 } }),
    "CONTENT_NOT_FOUND",
    "COURSE_NOT_FOUND",
    "COURSE_NOT_PURCHASED",
    "CONTENT_NOT_OPEN",
  );
  if (!found?.video) return null;
  const { contentId, title, durationSeconds } = found;
  return {
    contentId,
    title,
    durationSeconds,
    course: { courseId, name, category, price, pictureUrl, lecturerName },
  };
}

/** Free lessons shown together. */
const SHOWN_FREE_LESSONS = 3;

type Pickable = Pick<Course, "courseId" | "category" | "freeLessonId">;

/**
 * Courses whose free lessons show what the school is like: of different fields and categories as long as there are such, then
 * whatever comes next. `byField` holds the first courses of each field.
 */
export function pickVaried<Of extends Pickable>(byField: readonly (readonly Of[])[]): Of[] {
  const free = byField.map((courses) => courses.filter(({ freeLessonId }) => freeLessonId !== null));
  const picked: Of[] = [];
  const isNew = (course: Of) => !picked.some(({ courseId }) => courseId === course.courseId);
  for (const courses of free) {
    const other = courses.find(({ category }) => !picked.some((before) => before.category === category));
    if (other) picked.push(other);
  }
  for (const course of free.flat()) if (isNew(course)) picked.push(course);
  return picked.slice(0, SHOWN_FREE_LESSONS);
}
