import type { Buyer, Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { toPurchase } from "./purchase.ts";
import { findBuyers, findPurchases } from "./purchases.repo.ts";

/** Whether the caller holds a course now. */
export async function isPurchased(platform: Platform, caller: Caller, courseId: number): Promise<boolean> {
  return (await getCourseAccess(platform, caller, courseId)).purchase === "HELD";
}

/** The caller's purchases, newest first; those that have run out too. */
export async function listMyPurchases(platform: Platform, caller: Caller): Promise<Purchase[]> {
  const rows = await findPurchases(platform.db, caller.userId);
  return rows.map((row) => toPurchase(platform, caller, row));
}

/** Lists buyers of a course, newest first, for its staff. */
export async function listBuyers(
  platform: Platform,
  caller: Caller,
  { courseId, ...page }: Page & { courseId: number },
): Promise<{ items: Buyer[]; total: number }> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.isStaff) fail("NOT_AUTHORISED");
  const { rows, total } = await findBuyers(platform.db, courseId, page);
  const items = rows.map(({ id, purchasedAt, ...buyer }) => ({
    purchaseId: id,
    ...buyer,
    purchasedAt: purchasedAt.toISOString(),
  }));
  return { items, total };
}
