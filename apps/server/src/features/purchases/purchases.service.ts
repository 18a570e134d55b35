import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { Buyer, Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Cell } from "../../platform/text/csv.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { purchaseTexts } from "./purchase-mails.ts";
import {
  type ExportedBuyer,
  findBuyers,
  findBuyersAfter,
  findCourseName,
  findPurchases,
} from "./purchases.repo.ts";
import { toPurchase } from "./purchases.rules.ts";

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

/** All who have obtained a course, newest first, as the rows of a table for its staff. Who takes it along is put on record. */
export async function exportBuyers(
  platform: Platform,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<AsyncIterable<Cell[][]>> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.isStaff) fail("NOT_AUTHORISED");
  const withAddresses = mayAdminister(caller.role);
  await recordActs(platform.db, caller, [
    { act: "purchase.exported", subjectId: courseId, details: { withAddresses } },
  ]);
  if (withAddresses) {
    const course = await findCourseName(platform.db, courseId);
    await mailDeed(platform, platform.db, {
      by: caller,
      about: ({ locale }) => purchaseTexts[locale].buyersOf(course),
      words: ({ common }) => common.tableExported,
    });
  }
  return readRows(platform, { courseId, withAddresses });
}

/** How to reach people is for administrators; others get these cells empty. */
const toRow = (buyer: ExportedBuyer, withAddresses: boolean): Cell[] => [
  buyer.purchaseId,
  buyer.userId,
  buyer.fullName,
  buyer.purchasedAt.toISOString(),
  buyer.expiresAt?.toISOString() ?? null,
  ...(withAddresses ? [buyer.email, buyer.phoneNumber] : [null, null]),
];

async function* readRows(
  { db }: Platform,
  { courseId, withAddresses }: { courseId: number; withAddresses: boolean },
): AsyncGenerator<Cell[][]> {
  let last: ExportedBuyer | undefined;
  do {
    const buyers: ExportedBuyer[] = await findBuyersAfter(db, courseId, last ?? null);
    yield buyers.map((buyer) => toRow(buyer, withAddresses));
    last = buyers.at(-1);
  } while (last);
}
