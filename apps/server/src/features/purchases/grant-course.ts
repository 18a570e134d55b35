import type { GrantCourseBody, UserPurchase } from "@manara/contract/purchases/purchase-management";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdsNow } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  changeBuyers,
  findUserPurchases,
  hasHolder,
  lockHolder,
  takeAway,
  type UserPurchaseRow,
} from "./granted-purchases.repo.ts";
import { findCourseForActivation, insertPurchase } from "./purchases.repo.ts";

const toUserPurchase = (row: UserPurchaseRow): UserPurchase => ({
  purchaseId: row.id,
  courseId: row.courseId,
  courseName: row.courseName,
  purchasedAt: row.purchasedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  granted: row.granted,
  card: row.cardId === null || row.cardPrice === null ? null : { id: row.cardId, price: row.cardPrice },
  takenBackDateTime: row.takenBackAt?.toISOString() ?? null,
});

async function getUserPurchase(
  db: Queryable,
  one: { userId: number; purchaseId: number },
): Promise<UserPurchase> {
  const [row] = await findUserPurchases(db, one);
  return row ? toUserPurchase(row) : fail("PURCHASE_NOT_FOUND");
}

/** Reads the purchases of an account, also what was taken back. */
export async function listUserPurchases({ db }: Platform, userId: number): Promise<UserPurchase[]> {
  if (!(await hasHolder(db, userId))) fail("USER_NOT_FOUND");
  return (await findUserPurchases(db, { userId })).map(toUserPurchase);
}

/** Gives somebody a course without a card. One that has run out is given anew. */
export async function grantCourse(
  { db, clock, changes, country: { timeZone } }: Platform,
  caller: Caller,
  { userId, courseId, reason, expiresAt }: GrantCourseBody,
): Promise<UserPurchase> {
  const granted = await db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await lockHolder(tx, userId))) fail("USER_NOT_FOUND");
    const found = (await findCourseForActivation(tx, courseId, userId)) ?? fail("COURSE_NOT_FOUND");
    if (found.purchase && holdsNow(found.purchase, now)) fail("COURSE_ALREADY_PURCHASED");
    const end = expiresAt ? new Date(expiresAt) : null;
    const given = { userId, courseId, granted: true, now, timeZone, expiresAt: end };
    const purchase = (await insertPurchase(tx, given)) ?? fail("COURSE_ALREADY_PURCHASED");
    if (!found.purchase) await changeBuyers(tx, courseId, 1);
    const details = { courseId, course: found.course.name, purchaseId: purchase.id, reason };
    await recordActs(tx, caller, [{ act: "purchase.granted", subjectId: userId, details }]);
    return getUserPurchase(tx, { userId, purchaseId: purchase.id });
  });
  await changes.notifyOfSale();
  return granted;
}

/** Takes a course back from who has it. Its links end with it: the trigger of the table notifies of it. */
export const takeBackPurchase = (
  { db, clock }: Platform,
  caller: Caller,
  { purchaseId, reason }: { purchaseId: number; reason: string },
): Promise<UserPurchase> =>
  db.transaction().execute(async (tx) => {
    const { userId, courseId, cardId } =
      (await takeAway(tx, purchaseId, clock())) ?? fail("PURCHASE_NOT_FOUND");
    await changeBuyers(tx, courseId, -1);
    const taken = await getUserPurchase(tx, { userId, purchaseId });
    const details = { courseId, course: taken.courseName, purchaseId, cardId, reason };
    await recordActs(tx, caller, [
      { act: "purchase.taken-back", subjectId: userId, details },
      ...(cardId === null
        ? []
        : [{ act: "card.taken-back" as const, subjectId: cardId, details: { courseId, userId, reason } }]),
    ]);
    return taken;
  });
