import type { ErrorCode, UsedFor, ValidationIssue } from "@manara/contract/errors";
import type { Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { rightsIn } from "../access/access.policy.ts";
import { accessToCourse, holdsNow, judgePurchase } from "../access/access.rules.ts";
import { type CourseRow, teachersOf, toCourse } from "../courses/course-row.ts";
import type { PurchaseRow } from "./purchases.repo.ts";

/** A purchase of the caller as the wire shows it. */
export function toPurchase(
  platform: Pick<Platform, "secrets" | "clock">,
  caller: Pick<Caller, "userId" | "role">,
  { purchase, course }: { purchase: PurchaseRow; course: CourseRow },
): Purchase {
  const standing = {
    opensAll: rightsIn(caller, teachersOf(course)).opensAll,
    purchase: judgePurchase(purchase, platform.clock()),
  };
  return {
    purchaseId: purchase.id,
    courseId: course.id,
    course: { ...toCourse(platform, course), access: accessToCourse(standing) },
    purchasedAt: purchase.purchasedAt.toISOString(),
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
  };
}

/** The price of a course that is given away. */
export const GIFT_PRICE = -1;

/** Obstacle between a caller and a course. */
export interface ActivationFacts {
  course: { price: number; isHidden: boolean; opensAll: boolean };
  /** The caller's purchase of this course, whether it still holds or not. */
  purchase: { expiresAt: Date | null } | null;
}

export interface ActivationRefusal {
  refused: Extract<
    ErrorCode,
    "COURSE_NOT_FOUND" | "COURSE_ALREADY_PURCHASED" | "CARD_NOT_ACCEPTED" | "VALIDATION_FAILED"
  >;
  issues?: ValidationIssue[];
  /** Purchases that the caller made with this card. */
  usedFor?: UsedFor | undefined;
}

const cardKeyRequired: ValidationIssue = {
  path: "cardKey",
  code: "CARD_KEY_REQUIRED",
  message: "card key required",
};

/** Whether a course can be obtained this way; the card itself is judged when it is claimed. */
export function judgeActivation(
  facts: ActivationFacts | null,
  cardKey: string | null,
  now: Date,
): ActivationRefusal | null {
  if (!facts) return { refused: "COURSE_NOT_FOUND" };
  const { course, purchase } = facts;
  if (purchase && holdsNow(purchase, now)) return { refused: "COURSE_ALREADY_PURCHASED" };
  if (course.isHidden && !course.opensAll) return { refused: "COURSE_NOT_FOUND" };
  if (course.price === GIFT_PRICE) return cardKey === null ? null : { refused: "CARD_NOT_ACCEPTED" };
  return cardKey === null ? { refused: "VALIDATION_FAILED", issues: [cardKeyRequired] } : null;
}
