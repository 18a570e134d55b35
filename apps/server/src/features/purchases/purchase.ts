import type { Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { isCourseStaff } from "../access/access.policy.ts";
import { accessToCourse, judgePurchase } from "../access/access.rules.ts";
import { type CourseRow, teachersOf, toCourse } from "../courses/course-row.ts";
import type { PurchaseRow } from "./purchases.repo.ts";

/** A purchase of the caller as the wire shows it. */
export function toPurchase(
  platform: Pick<Platform, "secrets" | "clock">,
  caller: Pick<Caller, "userId" | "role">,
  { purchase, course }: { purchase: PurchaseRow; course: CourseRow },
): Purchase {
  const standing = {
    isStaff: isCourseStaff(caller, teachersOf(course)),
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
