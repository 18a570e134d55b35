import type { Access } from "@manara/contract/access/access";
import { mayOpen } from "@manara/contract/access/access-rules";
import type { LessonKind } from "@manara/contract/contents/content-edits";
import type { ContentType } from "@manara/contract/contents/contents";
import type { Refusal } from "../../platform/failure.ts";
import type { CourseRights } from "./access.policy.ts";

const DAY_MS = 86_400_000;

/** How one caller stands to a course. */
export interface CourseAccess extends CourseRights {
  courseId: number;
  isHidden: boolean;
  /** Whether the caller has bought the course, and whether that still holds. */
  purchase: "NONE" | "HELD" | "ENDED";
  /** When what the caller has bought ends, or has ended; null: never, or nothing was bought. */
  expiresAt: Date | null;
  /** The midnight with which the day began on which the caller got it; null: nothing was bought. */
  firstDay: Date | null;
  /** When this is judged. */
  now: Date;
  /** Says which lessons are closed to the caller for now: the same to all for whom they are the same. */
  closed: string;
}

/** When a lesson opens to students; null: at once. */
export interface Release {
  free: boolean;
  opensAt: Date | string | null;
  /** Days after the one on which they got the course. A free lesson does not wait for them: everybody has it. */
  opensAfterDays: number | null;
}

/** How one caller stands to a unit or lesson. */
export interface ContentAccess extends Release {
  contentId: number;
  type: ContentType;
  kind: LessonKind;
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
export type Standing = Pick<CourseAccess, "opensAll" | "purchase">;

/** The same with what decides whether the time of a lesson has come. */
export type StandingNow = Standing & Pick<CourseAccess, "firstDay" | "now">;

/** How somebody stands who is not signed in. */
export const visitor: Standing = { opensAll: false, purchase: "NONE" };

/** How its staff stands to a course. */
export const staff: Standing = { opensAll: true, purchase: "NONE" };

/** How a caller stands to the lessons of a course that are not free. No course is free as a whole. */
export function accessToCourse({ opensAll, purchase }: Standing): Access {
  if (opensAll) return "STAFF";
  if (purchase === "HELD") return "BOUGHT";
  return purchase === "ENDED" ? "ENDED" : "LOCKED";
}

/** Whether a caller has every lesson of a course. */
export const hasWholeCourse = ({ opensAll, purchase }: Standing): boolean => opensAll || purchase === "HELD";

/** How a caller stands to a lesson whose time has come. No unit is free: strangers have its title from the outline. */
export const accessToContent = (content: { free: boolean }, course: Standing): Access =>
  content.free && !hasWholeCourse(course) ? "FREE" : accessToCourse(course);

/** When a lesson opens that is still closed, to whoever will have it then; null: its time has come, or they are staff of its course. */
export function openingOf(
  { free, opensAt, opensAfterDays }: Release,
  { opensAll, purchase, firstDay, now }: StandingNow,
): Date | null {
  if (opensAll) return null;
  const dates = [
    opensAt && new Date(opensAt),
    opensAfterDays &&
      !free &&
      purchase === "HELD" &&
      firstDay &&
      new Date(firstDay.getTime() + opensAfterDays * DAY_MS),
  ];
  return dates.reduce<Date | null>(
    (latest, date) => (date && date > now && (!latest || date > latest) ? date : latest),
    null,
  );
}

/** Which lessons of those that do not open at once are closed to a caller, in few words. */
export function describeClosed(released: readonly Release[], course: StandingNow): string {
  const closed = released.filter((content) => openingOf(content, course));
  const next = Math.min(...closed.map((content) => Number(openingOf(content, course))));
  const byDays = closed.some(({ opensAfterDays }) => opensAfterDays);
  return closed.length === 0 ? "" : `${next} ${byDays ? course.firstDay?.getTime() : ""}`;
}

/** How a caller stands to a lesson now. */
export function accessNow(content: Release, course: StandingNow): Access {
  const access = accessToContent(content, course);
  return mayOpen(access) && openingOf(content, course) ? "CLOSED" : access;
}

/** A hidden course is there for its staff and its buyers alone. */
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
  return content.isHidden && !content.course.opensAll ? { refused: "CONTENT_NOT_FOUND" } : null;
}

/** Whether the caller may open what is found. */
export function judgeOpening(
  content: Release,
  course: CourseAccess,
): Refusal<"COURSE_NOT_PURCHASED" | "CONTENT_NOT_OPEN"> {
  if (!content.free && !hasWholeCourse(course)) return judgeHolding(course);
  const opening = openingOf(content, course);
  return (
    opening && {
      refused: "CONTENT_NOT_OPEN",
      courseId: course.courseId,
      opensAt: opening.toISOString(),
    }
  );
}

/** Whether the caller has the course. */
export function judgeHolding(course: CourseAccess): Refusal<"COURSE_NOT_PURCHASED"> {
  if (hasWholeCourse(course)) return null;
  const { courseId, purchase, expiresAt } = course;
  const ended = purchase === "ENDED" && expiresAt && { endedAt: expiresAt.toISOString() };
  return { refused: "COURSE_NOT_PURCHASED", courseId, ...ended };
}
