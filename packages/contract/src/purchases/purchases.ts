import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { isWholeCardCode, normaliseCardCode } from "../cards/card-code.ts";
import { MOST_COURSES_FOR_CARD } from "../cards/card-rules.ts";
import { Course, CourseWithAccess } from "../courses/courses.ts";
import { Id, IdParam, Price, Timestamp } from "../fields/primitives.ts";

export const Purchase = z.object({
  purchaseId: Id,
  courseId: Id,
  course: CourseWithAccess,
  purchasedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
});
export type Purchase = z.output<typeof Purchase>;

/** Buyer of a course. */
export const Buyer = z.object({ purchaseId: Id, userId: Id, fullName: z.string(), purchasedAt: Timestamp });
export type Buyer = z.output<typeof Buyer>;

/** Spaces, dashes and lower case are forgiven; then exactly 16 characters. */
export const CardKey = z
  .string()
  .max(100)
  .overwrite(normaliseCardCode)
  .min(1, { abort: true })
  .refine(isWholeCardCode, "CARD_KEY_LENGTH");

/** A card in hand, and which part of the courses that it opens. The code never stands in an address. */
const CoursesForCardBody = z.object({
  cardKey: CardKey,
  limit: z.int().min(1).max(MOST_COURSES_FOR_CARD).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
});
export type CoursesForCardBody = z.output<typeof CoursesForCardBody>;

/** Courses that an unused card opens. */
export const CardCourses = z.object({
  price: Price.min(0),
  total: z.int().nonnegative().describe("Courses of this price in all"),
  courses: z.array(Course),
});
export type CardCourses = z.output<typeof CardCourses>;

export const purchaseEndpoints = {
  activateCourse: endpoint({
    method: "POST",
    path: "/purchase/activate",
    summary: "Obtain a course with a card; a gift course without one",
    who: "session",
    body: z.object({ courseId: Id, cardKey: CardKey.nullish() }),
    answer: { status: 201, schema: Purchase },
    errors: ["CARD_NOT_ACCEPTED", "COURSE_NOT_FOUND", "COURSE_ALREADY_PURCHASED"],
    limits: ["activation"],
  }),
  listCoursesForCard: endpoint({
    method: "POST",
    path: "/purchase/courses-for-card",
    summary:
      "What an unused card costs, and the public courses of this price that the caller does not hold, in catalogue order. The card " +
      "stays unused. What is refused counts as an activation that failed",
    who: "session",
    body: CoursesForCardBody,
    answer: { status: 200, schema: CardCourses },
    errors: ["CARD_NOT_ACCEPTED"],
    limits: ["activation"],
  }),
  isPurchased: endpoint({
    method: "GET",
    path: "/purchase/is-purchased",
    summary: "Whether the caller holds this course",
    who: "session",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.boolean() },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listMyPurchases: endpoint({
    method: "GET",
    path: "/purchase/list-my-purchases",
    summary: "The caller's courses, newest first",
    who: "session",
    answer: { status: 200, schema: z.array(Purchase) },
    errors: [],
  }),
  listBuyers: endpoint({
    method: "GET",
    path: "/purchase/course/{courseId}",
    summary: "Who has obtained a course, newest first; 100 of them without a limit",
    who: "staff",
    params: z.object({ courseId: IdParam }),
    query: pageOf(100),
    answer: { status: 200, schema: z.array(Buyer), counted: true },
    errors: ["COURSE_NOT_FOUND"],
  }),
  exportBuyers: tableEndpoint({
    path: "/purchase/export-buyers",
    summary:
      "All who have obtained a course, newest first, as a CSV file; e-mail and phone number to administrators alone",
    who: "staff",
    query: z.object({ courseId: IdParam }),
    answer: {
      status: 200,
      csv: ["purchaseId", "userId", "fullName", "purchasedAt", "expiresAt", "email", "phoneNumber"],
      fileName: "buyers.csv",
    },
    errors: ["COURSE_NOT_FOUND"],
  }),
};
