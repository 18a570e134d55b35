import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { Buyer, Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { type BuyerRow, describeBuyers } from "./buyers-table.ts";
import { purchaseTexts } from "./purchase-mails.ts";
import {
  countOpenPeople,
  type ExportedBuyer,
  endOpenPurchases,
  extendPurchases,
  findBuyers,
  findBuyersAfter,
  findCourseName,
  findPurchases,
  holdSales,
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
  if (!course.people) fail("NOT_AUTHORISED");
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
): Promise<Table<keyof BuyerRow>> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.people) fail("NOT_AUTHORISED");
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
  return tableOf(readRows(platform, { courseId, withAddresses }), (locale) =>
    describeBuyers(withAddresses, locale),
  );
}

/** How to reach people is for administrators; others get these cells empty. */
const toRow = ({ exactly: _, ...buyer }: ExportedBuyer, withAddresses: boolean): BuyerRow => ({
  ...buyer,
  purchasedAt: buyer.purchasedAt.toISOString(),
  expiresAt: buyer.expiresAt?.toISOString() ?? null,
  ...(!withAddresses && { email: null, phoneNumber: null }),
});

async function* readRows(
  { db }: Platform,
  { courseId, withAddresses }: { courseId: number; withAddresses: boolean },
): AsyncGenerator<BuyerRow[]> {
  let last: ExportedBuyer | undefined;
  do {
    const buyers: ExportedBuyer[] = await findBuyersAfter(db, courseId, last ?? null);
    yield buyers.map((buyer) => toRow(buyer, withAddresses));
    last = buyers.at(-1);
  } while (last);
}

/**
 * Changes the exam dates of a season and moves its purchases along: a later end is theirs too, an earlier one is not, for
 * nobody loses what they were sold. Sales wait meanwhile, so that none of them misses the change. Answers how many last longer.
 */
export async function changeSeason<T extends { season: string }>(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  change: () => Promise<T>,
): Promise<{ changed: T; purchasesMoved: number }> {
  await holdSales(tx);
  const changed = await change();
  const { season } = changed;
  return { changed, purchasesMoved: await extendPurchases(tx, { season, timeZone: country.timeZone }) };
}

/** Finds people whom the end of a season could concern: who were sold a course before there was one, and what becomes of theirs. */
export async function settleOpenPurchases(
  { country, clock }: Pick<Platform, "country" | "clock">,
  tx: Tx,
  { season, alsoSold }: { season: string; alsoSold: boolean },
): Promise<{ purchasesEnded: number; openPeople: number }> {
  const given = { season, timeZone: country.timeZone, now: clock() };
  if (alsoSold) return { purchasesEnded: await endOpenPurchases(tx, given), openPeople: 0 };
  return { purchasesEnded: 0, openPeople: await countOpenPeople(tx, given) };
}
