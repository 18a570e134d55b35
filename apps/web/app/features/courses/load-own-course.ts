import { api } from "../../api.ts";
import type { Session } from "../../session.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import { pageCountry } from "../../site.ts";
import { type CourseDetails, describeCourse } from "./course-details.ts";
import { findIsPurchased } from "./find-is-purchased.ts";
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
  const details = asVisitor ?? (await orHome(askForCourse(courseId)));
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

async function askForCourse(courseId: string): Promise<CourseDetails> {
  const query = { courseId };
  const country = pageCountry();
  const [course, contents, specialties] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
    country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
  ]);
  return describeCourse(course, contents, { country, specialties });
}
