import type { Access } from "@manara/contract/access/access";
import type { LessonKind } from "@manara/contract/contents/content-edits";
import type { ContentType } from "@manara/contract/contents/contents";
import type { Refusal } from "../../platform/failure.ts";

/** How one caller stands to a course. */
export interface CourseAccess {
  courseId: number;
  isHidden: boolean;
  /** May see and answer its students, too. */
  isStaff: boolean;
  /** May change its contents, and so sees all of them. */
  mayEdit: boolean;
  /** Whether the caller has bought the course, and whether that still holds. */
  purchase: "NONE" | "HELD" | "ENDED";
  /** When what the caller has bought ends, or has ended; null: never, or nothing was bought. */
  expiresAt: Date | null;
}

/** How one caller stands to a unit or lesson. */
export interface ContentAccess {
  contentId: number;
  type: ContentType;
  kind: LessonKind;
  free: boolean;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
  course: CourseAccess;
}

/** A purchase without an end, or whose end has not come. */
export const holdsNow = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt === null || expiresAt > now;

/** Rest of a purchase; null: there was none. */
export function judgePurchase(
  purchase: { expiresAt: Date | null } | null,
  now: Date,
): CourseAccess["purchase"] {
  if (!purchase) return "NONE";
  return holdsNow(purchase, now) ? "HELD" : "ENDED";
}

/** Facts that decide whether a caller has every lesson of a course. */
export type Standing = Pick<CourseAccess, "mayEdit" | "purchase">;

/** How somebody stands who is not signed in. */
export const visitor: Standing = { mayEdit: false, purchase: "NONE" };

/** How those stand who may change a course. */
export const staff: Standing = { mayEdit: true, purchase: "NONE" };

/** How a caller stands to the lessons of a course that are not free. No course is free as a whole. */
export function accessToCourse({ mayEdit, purchase }: Standing): Access {
  if (mayEdit) return "STAFF";
  if (purchase === "HELD") return "BOUGHT";
  return purchase === "ENDED" ? "ENDED" : "LOCKED";
}

/** Whether a caller has every lesson of a course. */
export const hasWholeCourse = ({ mayEdit, purchase }: Standing): boolean => mayEdit || purchase === "HELD";

/** How a caller stands to a lesson. No unit is free: strangers have its title from the outline. */
export const accessToContent = (content: { free: boolean }, course: Standing): Access =>
  content.free && !hasWholeCourse(course) ? "FREE" : accessToCourse(course);

/** A hidden course is there for those who may edit it and its buyers alone. */
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
  return content.isHidden && !content.course.mayEdit ? { refused: "CONTENT_NOT_FOUND" } : null;
}

/** Whether the caller may open what is found. */
export function judgeOpening(
  content: { free: boolean },
  course: CourseAccess,
): Refusal<"COURSE_NOT_PURCHASED"> {
  if (content.free || hasWholeCourse(course)) return null;
  const { courseId, purchase, expiresAt } = course;
  const ended = purchase === "ENDED" && expiresAt && { endedAt: expiresAt.toISOString() };
  return { refused: "COURSE_NOT_PURCHASED", courseId, ...ended };
}
