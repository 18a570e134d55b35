import type { Content } from "@manara/contract/contents";
import { type Course, UNLISTED_COURSE_ID } from "@manara/contract/courses";
import { type APIRequestContext, expect } from "@playwright/test";

export interface KnownCourse extends Course {
  outline: Content[];
}

async function read<T>(request: APIRequestContext, address: string): Promise<T> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as T;
}

/** Public school courses of one price, in catalogue order, with their outlines; at least `count` of them. */
export async function findCourses(
  request: APIRequestContext,
  price: number,
  count: number,
): Promise<KnownCourse[]> {
  const courses = await read<Course[]>(request, "/api/course/list-public");
  expect(courses.map(({ courseId }) => courseId)).not.toContain(UNLISTED_COURSE_ID);
  const fitting = courses.filter(
    (course) => course.price === price && course.schoolId && course.semester && course.fieldId,
  );
  const known: KnownCourse[] = [];
  for (const course of fitting) {
    const outline = await read<Content[]>(request, `/api/content/list?courseId=${course.courseId}`);
    const lessons = outline.filter(({ type }) => type === "LESSON");
    if (lessons.some(({ free }) => free) && lessons.filter(({ free }) => !free).length >= 2)
      known.push({ ...course, outline });
    if (known.length === count) return known;
  }
  throw new Error(`the demo school has only ${known.length} fitting courses for ${price}`);
}

export const lessonsOf = ({ outline }: KnownCourse) => outline.filter(({ type }) => type === "LESSON");
