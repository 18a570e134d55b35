import { mayOpen } from "@manara/contract/access/access-rules";
import { mayAnswer } from "@manara/contract/accounts/role-rules";
import { codeOf } from "@manara/contract/calls/api-error";
import { createElement, Fragment, type ReactNode } from "react";
import { personSource } from "../../api/api.ts";
import { currentSession } from "../../session/session.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import { describeProgress } from "../progress/own-progress.tsx";
import type { CourseDetails, OwnCourseDetails } from "./course-details.ts";
import { loadCourse } from "./load-course.ts";
import { PresentNote } from "./present-note.tsx";

export { leaveHome };

/** With how far the person is. Without an answer to that the course is shown as well. */
async function withProgress(course: Promise<CourseDetails>, courseId: string): Promise<OwnCourseDetails> {
  const [details, progress, presents, announcements] = await Promise.all([
    course,
    // The course is shown without it.
    personSource.api("GET /progress/list", { query: { courseId } }).catch(() => null),
    // As above.
    personSource.api("GET /purchase/list-presents").catch(() => []),
    // As above.
    readAnnouncements(courseId).catch(() => null),
  ]);
  const isTheirs = mayOpen(details.course.access);
  const present = isTheirs ? presents.find((one) => String(one.courseId) === courseId) : undefined;
  return {
    ...details,
    own: progress && describeProgress(progress, isTheirs),
    note: createElement(Fragment, null, present && createElement(PresentNote, { present }), announcements),
    ...(await withReviews(details)),
  };
}

/** Reads what is announced to those who have a course; null: nothing, or they do not. */
async function readAnnouncements(courseId: string): Promise<ReactNode> {
  const announcements = await personSource.api("GET /announcement/mine", { query: { courseId } });
  if (announcements.length === 0) return null;
  const { CourseAnnouncements } = await import("../announcements/announcement-view.tsx");
  return createElement(CourseAnnouncements, { announcements });
}

/** Acts on the reviews of a course: its staff answers and hides them, who has watched half writes one. */
async function withReviews({ course, reviews }: CourseDetails): Promise<Partial<OwnCourseDetails>> {
  const query = { courseId: course.courseId };
  if (!reviews.isOpen || course.access === "LOCKED") return {};
  const role = currentSession()?.user.role;
  if (course.access === "STAFF" && role && mayAnswer(role)) {
    const [shown, { ReviewTools }] = await Promise.all([
      personSource.api("GET /review/list", { query }),
      import("../reviews/review-tools.tsx"),
    ]);
    return { reviews: shown, ReviewTools };
  }
  // The course is shown without it.
  const mine = await personSource.api("GET /review/mine", { query }).catch(() => null);
  if (!mine?.mayReview) return {};
  const { OwnReview } = await import("../reviews/own-review.tsx");
  return { ownReview: createElement(OwnReview, { ...query, mine, key: mine.review?.reviewId }) };
}

/**
 * A course as somebody signed in sees it. Visitors may not find it, where buyers and staff do. Without a network, or
 * when the session has ended meanwhile, it stays as visitors see it; after any other refusal the way leads home.
 */
export async function loadOwnCourse(
  courseId: string,
  asVisitor: CourseDetails | null,
): Promise<OwnCourseDetails> {
  const asPerson = withProgress(loadCourse(personSource, courseId, asVisitor ?? undefined), courseId);
  return orHome(
    asPerson.catch((error: unknown) => {
      const isUnanswered = codeOf(error) === "OFFLINE";
      if (asVisitor && (isUnanswered || !currentSession())) return { ...asVisitor, isUnanswered };
      throw error;
    }),
  );
}
