import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, IdParam, Text, Timestamp } from "../fields/primitives.ts";
import { MOST_STARS, replyRules, reviewRules } from "./review-rules.ts";

const Stars = z.int().min(1).max(MOST_STARS);

/** Review of a buyer. The page is for everybody, so that it names nobody in full. */
export const Review = z.object({
  reviewId: Id,
  firstName: z.string(),
  stars: Stars,
  text: z.string(),
  reply: z.string().nullable().describe("What the course's staff answers"),
  hidden: z.boolean().describe("Shown to its writer and to staff alone"),
  creationDateTime: Timestamp,
});
export type Review = z.output<typeof Review>;

/** Reviews and figures for a buyer: what others say, and how many have come to the end. */
export const CourseReviews = z.object({
  isOpen: z.boolean().describe("Whether the school has reviews"),
  total: z.int().nonnegative(),
  stars: z.number().min(1).max(MOST_STARS).nullable().describe("On average, of those that are shown"),
  certificates: z
    .int()
    .nonnegative()
    .describe("Students who have finished the course and have its certificate"),
  items: z.array(Review).describe("Newest first; to the course's staff also those that are hidden"),
});
export type CourseReviews = z.output<typeof CourseReviews>;

export const MyReview = z.object({
  mayReview: z
    .boolean()
    .describe("Whether the caller has bought the course and finished half of its lessons"),
  review: Review.nullable(),
});
export type MyReview = z.output<typeof MyReview>;

/** A page of the reviews of a course. */
export const REVIEWS_AT_ONCE = 5;

const courseQuery = z.object({ courseId: IdParam });

export const reviewEndpoints = {
  listReviews: endpoint({
    method: "GET",
    path: "/review/list",
    summary: "What buyers say of a course, with the average, and how many have its certificate",
    who: "all",
    query: pageOf(REVIEWS_AT_ONCE).extend(courseQuery.shape),
    answer: { status: 200, schema: CourseReviews },
    errors: ["COURSE_NOT_FOUND"],
  }),
  getMyReview: endpoint({
    method: "GET",
    path: "/review/mine",
    summary: "What the caller has said of a course, and whether they may",
    who: "session",
    query: courseQuery,
    answer: { status: 200, schema: MyReview },
    errors: ["COURSE_NOT_FOUND"],
  }),
  saveReview: endpoint({
    method: "POST",
    path: "/review/save",
    summary:
      "Say something of a course that the caller has bought and of which they have finished half of the lessons, in place of what they said " +
      "before. Where the school has no reviews it is a NOT_FOUND",
    who: "session",
    body: z.object({ courseId: Id, stars: Stars, text: Text(reviewRules.text) }),
    answer: { status: 200, schema: Review },
    errors: ["COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED", "REVIEW_TOO_EARLY", "NOT_FOUND"],
    limits: ["comment"],
  }),
  deleteReview: endpoint({
    method: "DELETE",
    path: "/review/delete",
    summary: "Take back what the caller has said of a course",
    who: "session",
    query: courseQuery,
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
    limits: ["comment"],
  }),
  replyToReview: endpoint({
    method: "POST",
    path: "/review/reply",
    summary: "Answer a review as staff of its course; a blank text takes the answer back",
    who: "staff",
    body: z.object({ reviewId: Id, reply: Text(replyRules.reply) }),
    answer: { status: 200, schema: Review },
    errors: ["NOT_FOUND"],
  }),
  hideReview: endpoint({
    method: "POST",
    path: "/review/hide",
    summary: "Show a review to its writer and to staff alone, or to everybody again",
    who: "admin",
    body: z.object({ reviewId: Id, hidden: z.boolean() }),
    answer: { status: 200, schema: Review },
    errors: ["NOT_FOUND"],
  }),
};
