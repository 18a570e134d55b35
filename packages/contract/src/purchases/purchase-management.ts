import { z } from "zod";
import { Reason } from "../accounts/user-management.ts";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Timestamp } from "../fields/primitives.ts";

/** A course that somebody has, or had until it was taken back. */
export const UserPurchase = z.object({
  purchaseId: Id,
  courseId: Id,
  courseName: z.string(),
  purchasedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  /** Given by staff, and not bought. */
  granted: z.boolean(),
  /** The card that it was bought with; null: a gift, or granted. */
  card: z.object({ id: Id, price: z.int() }).nullable(),
  /** Null: it was not taken back. */
  takenBackDateTime: Timestamp.nullable(),
});
export type UserPurchase = z.output<typeof UserPurchase>;

export const GrantCourseBody = z.object({
  userId: Id,
  courseId: Id,
  reason: Reason,
  /** When it ends; null or absent: never. */
  expiresAt: Timestamp.nullish(),
});
export type GrantCourseBody = z.output<typeof GrantCourseBody>;

export const purchaseManagementEndpoints = {
  listUserPurchases: endpoint({
    method: "GET",
    path: "/purchase/user",
    summary: "What somebody has bought or was given, newest first, also what was taken back",
    who: "admin",
    query: z.object({ userId: IdParam }),
    answer: { status: 200, schema: z.array(UserPurchase) },
    errors: ["USER_NOT_FOUND"],
  }),
  grantCourse: endpoint({
    method: "POST",
    path: "/purchase/grant",
    summary: "Give somebody a course without a card, a hidden one too",
    who: "admin",
    body: GrantCourseBody,
    answer: { status: 201, schema: UserPurchase },
    errors: ["USER_NOT_FOUND", "COURSE_NOT_FOUND", "COURSE_ALREADY_PURCHASED"],
  }),
  takeBackPurchase: endpoint({
    method: "POST",
    path: "/purchase/take-back",
    summary: "Take a course back; access ends at once, and a card that was used for it stays used",
    who: "admin",
    body: z.object({ purchaseId: Id, reason: Reason }),
    answer: { status: 200, schema: UserPurchase },
    errors: ["PURCHASE_NOT_FOUND"],
  }),
};
