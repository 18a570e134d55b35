import type { CourseReviews, MyReview, Review } from "@manara/contract/reviews/reviews";
import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { firstNameOf } from "../../platform/text/names.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { countFinished } from "../progress/course-progress.ts";
import {
  countReviews,
  deleteReviewRow,
  findReview,
  findReviewOf,
  findReviews,
  type ReviewRow,
  updateReview,
  upsertReview,
} from "./reviews.repo.ts";
import { judgeReview } from "./reviews.rules.ts";

const toReview = ({ id, courseId: _, fullName, createdAt, ...review }: ReviewRow): Review => ({
  ...review,
  reviewId: id,
  firstName: firstNameOf(fullName),
  creationDateTime: createdAt.toISOString(),
});

/** Facts that convince a buyer of a course. */
export async function listReviews(
  platform: Platform,
  caller: Caller | null,
  { courseId, ...page }: { courseId: number; limit: number; offset: number },
): Promise<CourseReviews> {
  const { answers: withHidden } = await getCourseAccess(platform, caller, courseId);
  const { db, settings } = platform;
  const isOpen = settings.COURSE_REVIEWS;
  const [{ certificates, ...counted }, rows] = await Promise.all([
    countReviews(db, { courseId, withHidden }),
    isOpen ? findReviews(db, { courseId, withHidden, ...page }) : [],
  ]);
  const shown = isOpen ? counted : { total: 0, stars: null };
  return { isOpen, ...shown, certificates, items: rows.map(toReview) };
}

/** Reads the caller's review of a course, and whether they may. */
export async function getMyReview(platform: Platform, caller: Caller, courseId: number): Promise<MyReview> {
  const owned = { userId: caller.userId, courseId };
  const course = await getCourseAccess(platform, caller, courseId);
  const row = await findReviewOf(platform.db, owned);
  const mayReview =
    platform.settings.COURSE_REVIEWS &&
    course.purchase !== "NONE" &&
    judgeReview(course, await countFinished(platform, owned)) === null;
  return { mayReview, review: row && toReview(row) };
}

/** Says something of a course. */
export async function saveReview(
  platform: Platform,
  caller: Caller,
  { courseId, ...said }: { courseId: number; stars: number; text: string },
): Promise<Review> {
  const { db, clock, settings } = platform;
  if (!settings.COURSE_REVIEWS) fail("NOT_FOUND");
  const owned = { userId: caller.userId, courseId };
  const course = await getCourseAccess(platform, caller, courseId);
  assertAllowed(judgeReview(course, await countFinished(platform, owned)));
  await upsertReview(db, { ...owned, ...said, createdAt: clock() });
  return toReview((await findReviewOf(db, owned)) ?? fail("NOT_LOGGED_IN"));
}

/** Takes back what the caller has said of a course. */
export async function deleteReview({ db }: Platform, { userId }: Caller, courseId: number): Promise<void> {
  if (!(await deleteReviewRow(db, { userId, courseId }))) fail("NOT_FOUND");
}

/** Changes what is not the writer's, and keeps the act. */
async function change(
  { db }: Platform,
  caller: Caller,
  row: ReviewRow,
  changed: { reply: string | null } | { hidden: boolean },
): Promise<Review> {
  const { id, courseId } = row;
  const act = "reply" in changed ? "review.answered" : changed.hidden ? "review.hidden" : "review.shown";
  await db.transaction().execute(async (tx) => {
    await updateReview(tx, id, changed);
    await recordActs(tx, caller, [{ act, subjectId: id, details: { courseId } }]);
  });
  return toReview({ ...row, ...changed });
}

/** Answers a review as staff of its course. */
export async function replyToReview(
  platform: Platform,
  caller: Caller,
  { reviewId, reply }: { reviewId: number; reply: string },
): Promise<Review> {
  const row = (await findReview(platform.db, reviewId)) ?? fail("NOT_FOUND");
  if (!(await getCourseAccess(platform, caller, row.courseId)).answers) fail("NOT_AUTHORISED");
  return change(platform, caller, row, { reply: reply || null });
}

/** Hides a review from everybody but its writer and staff, or shows it again. */
export async function hideReview(
  platform: Platform,
  caller: Caller,
  { reviewId, hidden }: { reviewId: number; hidden: boolean },
): Promise<Review> {
  const row = (await findReview(platform.db, reviewId)) ?? fail("NOT_FOUND");
  return change(platform, caller, row, { hidden });
}
