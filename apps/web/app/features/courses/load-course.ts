import type { Source } from "../../context.ts";
import { type CourseDetails, describeCourse } from "./course-details.ts";
import { loadSpecialties } from "./load-specialties.ts";

/** Reads a course with its content table. */
export async function loadCourse(source: Source, courseId: string): Promise<CourseDetails> {
  const { api, country } = source;
  const query = { courseId };
  const [course, contents, specialties] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
    loadSpecialties(source),
  ]);
  return describeCourse(course, contents, { country, specialties });
}
