import { mayOpen } from "@manara/contract/access/access-rules";
import type { CourseInFull } from "@manara/contract/courses/courses";
import type { Source } from "../../context.ts";
import { firstOpenLesson, groupOutline, type OutlineLesson } from "./outline.rules.ts";

/** A course as it is offered to who does not hold it. */
export interface CourseOffer {
  course: Pick<
    CourseInFull,
    "courseId" | "name" | "price" | "originalPrice" | "openUntil" | "lessonsCount" | "access"
  >;
  /** The locked lesson that somebody came for; null: none in particular. */
  lesson: Pick<OutlineLesson, "contentId" | "title"> | null;
  /** A lesson to look at first; null: none is open. */
  free: Pick<OutlineLesson, "contentId" | "title"> | null;
}

interface Wanted {
  courseId: number | string;
  lessonId?: number | string | null;
}

/** Reads what a course is offered with. */
export async function loadOffer({ api }: Source, { courseId, lessonId }: Wanted): Promise<CourseOffer> {
  const query = { courseId: String(courseId) };
  const [course, contents] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
  ]);
  const { name, price, originalPrice, openUntil, lessonsCount, access } = course;
  const outline = groupOutline(contents);
  const lesson = outline
    .flatMap(({ lessons }) => lessons)
    .find(({ contentId, access }) => String(contentId) === String(lessonId) && !mayOpen(access));
  const free = firstOpenLesson(outline);
  return {
    course: { courseId: course.courseId, name, price, originalPrice, openUntil, lessonsCount, access },
    lesson: lesson ? { contentId: lesson.contentId, title: lesson.title } : null,
    free: free && { contentId: free.contentId, title: free.title },
  };
}

/** Where a card is entered for a course, for the sake of a lesson perhaps. */
export const redeemAddress = ({ course, lesson }: Pick<CourseOffer, "course" | "lesson">): string =>
  `/course/redeem/${course.courseId}${lesson ? `?lesson=${lesson.contentId}` : ""}`;
