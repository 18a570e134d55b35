import { api } from "../../api.ts";
import { personSource } from "../../person-source.ts";
import type { Session } from "../../session.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import type { CourseDetails } from "./course-details.ts";
import { findIsPurchased } from "./find-is-purchased.ts";
import { loadCourse } from "./load-course.ts";
import { groupOutline } from "./outline.rules.ts";

export { leaveHome };

/**
 * A course as somebody signed in sees it. Visitors may not find it, where buyers and staff do; staff also see
 * hidden lessons.
 */
export async function loadOwnCourse(
  courseId: string,
  asVisitor: CourseDetails | null,
  { user }: Session,
): Promise<CourseDetails> {
  const details = asVisitor ?? (await orHome(loadCourse(personSource, courseId)));
  const isStaff = user.role === "ADMIN" || details.course.authorId === user.userId;
  const [isPurchased, contents] = await Promise.all([
    findIsPurchased(details.course.courseId),
    isStaff && asVisitor ? orHome(api("GET /content/list", { query: { courseId } })) : null,
  ]);
  return {
    ...details,
    outline: contents ? groupOutline(contents) : details.outline,
    hasAccess: isStaff || isPurchased === true,
  };
}
