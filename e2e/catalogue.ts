import type { Content } from "@manara/contract/contents/contents";
import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { Course } from "@manara/contract/courses/courses";
import { type APIRequestContext, expect } from "@playwright/test";
import { openApi } from "./api.ts";
import type { School } from "./school-test.ts";

export interface KnownCourse extends Course {
  outline: Content[];
}

/** Public school courses of one price, in catalogue order, with their outlines; at least `count` of them. */
export async function findCourses(
  request: APIRequestContext,
  price: number,
  count: number,
): Promise<KnownCourse[]> {
  const { api } = openApi(request);
  const courses = await api("GET /course/list-public");
  expect(courses.map(({ courseId }) => courseId)).not.toContain(UNLISTED_COURSE_ID);
  const fitting = courses.filter(
    (course) => course.price === price && course.schoolId && course.semester && course.fieldId,
  );
  const known: KnownCourse[] = [];
  for (const course of fitting) {
    const outline = await api("GET /content/list", { query: { courseId: course.courseId } });
    const lessons = outline.filter(({ type }) => type === "LESSON");
    if (lessons.some(({ free }) => free) && lessons.filter(({ free }) => !free).length >= 2)
      known.push({ ...course, outline });
    if (known.length === count) return known;
  }
  throw new Error(`the demo school has only ${known.length} fitting courses for ${price}`);
}

/** A course that the first of the printed cards opens, with its outline. */
export async function findCardCourse(
  request: APIRequestContext,
  school: Pick<School, "readCards">,
): Promise<KnownCourse> {
  const [card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  if (!course) throw new Error("no course for the card");
  return course;
}

export const lessonsOf = ({ outline }: KnownCourse) => outline.filter(({ type }) => type === "LESSON");
