import { ApiError } from "@manara/contract/calls/api-error";
import type { ContentInFull } from "@manara/contract/contents/contents";
import type { CourseInFull } from "@manara/contract/courses/courses";
import type { Source } from "../../context.ts";
import type { CourseDetails } from "../courses/course-details.ts";
import { groupOutline, type OutlinePart } from "../courses/outline.rules.ts";

/** A lesson with what stands around it. */
export interface LessonPage {
  kind: "lesson";
  lesson: Extract<ContentInFull, { type: "LESSON" }>;
  course: Pick<
    CourseInFull,
    "courseId" | "name" | "category" | "price" | "pictureUrl" | "originalPrice" | "access" | "expiresAt"
  >;
  outline: OutlinePart[];
  /** As every visitor sees it: to those who are signed in it says nothing of what they lack. */
  isForVisitors?: true;
  /** Where staff of the course see it as a student does: one who has the course, or one who has not. */
  preview?: { details: CourseDetails; isBuyer: boolean };
}

/** Reads a lesson as whoever `api` speaks for. */
export async function loadLesson({ api }: Source, contentId: string): Promise<LessonPage> {
  const lesson = await api("GET /content/get", { query: { contentId } });
  if (lesson.type !== "LESSON") throw new ApiError(404, "CONTENT_NOT_FOUND");
  const query = { courseId: lesson.courseId };
  const [{ courseId, name, category, price, pictureUrl, originalPrice, access, expiresAt }, contents] =
    await Promise.all([api("GET /course/get", { query }), api("GET /content/list", { query })]);
  return {
    kind: "lesson",
    lesson,
    course: { courseId, name, category, price, pictureUrl, originalPrice, access, expiresAt },
    outline: groupOutline(contents),
  };
}
