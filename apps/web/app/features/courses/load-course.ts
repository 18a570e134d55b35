import type { Source } from "../../context.ts";
import { type CourseDetails, describeCourse } from "./course-details.ts";

/** Reads a course with its content table. */
export async function loadCourse({ api }: Source, courseId: string): Promise<CourseDetails> {
  const query = { courseId };
  const [course, contents] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
  ]);
  return describeCourse(course, contents);
}
