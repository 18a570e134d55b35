import { codeOf } from "@manara/contract/api-error";
import { personSource } from "../../person-source.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import type { CourseDetails } from "./course-details.ts";
import { loadCourse } from "./load-course.ts";

export { leaveHome };

/**
 * A course as somebody signed in sees it. Visitors may not find it, where buyers and staff do; what visitors see is
 * shown on while a weak network keeps more back.
 */
export async function loadOwnCourse(
  courseId: string,
  asVisitor: CourseDetails | null,
): Promise<CourseDetails> {
  const asPerson = loadCourse(personSource, courseId, asVisitor ?? undefined);
  if (!asVisitor) return orHome(asPerson);
  return asPerson.catch((error: unknown) => {
    if (codeOf(error)) return asVisitor;
    throw error;
  });
}
