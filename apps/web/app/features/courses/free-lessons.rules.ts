import type { Course } from "@manara/contract/courses/courses";

/** Free lessons shown together. */
export const SHOWN_FREE_LESSONS = 3;

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
