import type { Purchase } from "@manara/contract/purchases";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../plugins/session.ts";
import { getCourseAccess } from "../contents/content-access.ts";
import { toPurchase } from "./purchase.ts";
import { findPurchases } from "./purchases.repo.ts";

/** Whether the caller holds a course now. */
export async function isPurchased(platform: Platform, caller: Caller, courseId: number): Promise<boolean> {
  return (await getCourseAccess(platform, caller, courseId)).holdsPurchase;
}

/** The caller's purchases, newest first; those that have run out too. */
export async function listMyPurchases(platform: Platform, caller: Caller): Promise<Purchase[]> {
  const rows = await findPurchases(platform.db, caller.userId);
  return rows.map(({ purchase, course }) => toPurchase(platform, purchase, course));
}
