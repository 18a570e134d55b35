import { ApiError } from "@manara/contract/api-error";
import type { Content } from "@manara/contract/contents";
import type { Source } from "../../context.ts";
import { coursePicture } from "../courses/course-summary.ts";
import { loadSpecialties } from "../courses/load-specialties.ts";
import { groupOutline, type OutlinePart } from "../courses/outline.rules.ts";
import { hasAccessTo } from "./lesson-place.rules.ts";

/** A lesson with what stands around it. */
export interface LessonPage {
  kind: "lesson";
  lesson: Content;
  course: { courseId: number; name: string };
  outline: OutlinePart[];
  /** Whether the person at hand may watch every lesson of the course. */
  hasAccess: boolean;
  poster: string;
}

/** Reads a lesson as whoever `api` speaks for. */
export async function loadLesson(source: Source, contentId: string): Promise<LessonPage> {
  const { api, country } = source;
  const lesson = await api("GET /content/get", { query: { contentId } });
  if (lesson.type !== "LESSON") throw new ApiError(404, "CONTENT_NOT_FOUND");
  const query = { courseId: lesson.courseId };
  const [course, contents, specialties] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
    loadSpecialties(source),
  ]);
  return {
    kind: "lesson",
    lesson,
    course: { courseId: course.courseId, name: course.name },
    outline: groupOutline(contents),
    hasAccess: hasAccessTo(contents, lesson),
    poster: coursePicture(course, { country, specialties }),
  };
}
