import type { Purchase } from "@manara/contract/purchases";
import type { Platform } from "../../platform/platform.ts";
import { type CourseRow, toCourse } from "../courses/course-row.ts";
import type { PurchaseRow } from "./purchases.repo.ts";

/** A purchase as the wire shows it. */
export const toPurchase = (
  platform: Pick<Platform, "secrets" | "clock">,
  purchase: PurchaseRow,
  course: CourseRow,
): Purchase => ({
  purchaseId: purchase.id,
  courseId: course.id,
  course: toCourse(platform, course),
  purchasedAt: purchase.purchasedAt.toISOString(),
  expiresAt: purchase.expiresAt?.toISOString() ?? null,
});
