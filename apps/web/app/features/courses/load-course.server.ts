import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { orNull } from "../../refusal.ts";
import { describeCourse } from "./course-details.ts";

/** A course as every visitor sees it; null, and a 404, when visitors do not find it. */
export async function loadCourse(context: Readonly<RouterContextProvider>, courseId: string) {
  const { api, country } = context.get(schoolContext);
  const query = { courseId };
  const [course, contents, specialties] = await Promise.all([
    orNull(api("GET /course/get", { query }), "COURSE_NOT_FOUND", "VALIDATION_FAILED"),
    orNull(api("GET /content/list", { query }), "COURSE_NOT_FOUND", "VALIDATION_FAILED"),
    country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
  ]);
  if (!course || !contents) return data(null, { status: 404 });
  return data(describeCourse(course, contents, { country, specialties }));
}
