import type { ContentType } from "@manara/contract/contents";
import type { Refusal } from "../../platform/failure.ts";

/** How one caller stands to a course. */
export interface CourseAccess {
  courseId: number;
  isHidden: boolean;
  isStaff: boolean;
  /** Bought, and not run out. */
  holdsPurchase: boolean;
}

/** How one caller stands to a unit or lesson. */
export interface ContentAccess {
  contentId: number;
  type: ContentType;
  free: boolean;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
  course: CourseAccess;
}

/** Staff and buyers have every lesson; others the free ones. */
const hasWholeCourse = ({ isStaff, holdsPurchase }: CourseAccess): boolean => isStaff || holdsPurchase;

/** A hidden course is there for its staff and buyers alone. */
export function judgeCourse(course: CourseAccess | null): Refusal<"COURSE_NOT_FOUND"> {
  return course && (!course.isHidden || hasWholeCourse(course)) ? null : { refused: "COURSE_NOT_FOUND" };
}

/** Whether the caller may know of this unit or lesson. */
export function judgeFinding(
  content: ContentAccess | null,
): Refusal<"CONTENT_NOT_FOUND" | "COURSE_NOT_FOUND"> {
  if (!content) return { refused: "CONTENT_NOT_FOUND" };
  const refusal = judgeCourse(content.course);
  if (refusal) return refusal;
  return content.isHidden && !content.course.isStaff ? { refused: "CONTENT_NOT_FOUND" } : null;
}

/** Whether the caller may open what is found. No unit is free: strangers have its title from the outline. */
export function judgeOpening(
  content: { free: boolean },
  course: CourseAccess,
): Refusal<"COURSE_NOT_PURCHASED"> {
  if (content.free || hasWholeCourse(course)) return null;
  return { refused: "COURSE_NOT_PURCHASED" };
}
