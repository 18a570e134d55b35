import type { GrantCourseBody, UserPurchase } from "@manara/contract/purchases/purchase-management";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdsNow } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  changeBuyers,
  findUserPurchases,
  type Given,
  type Grant,
  hasHolder,
  insertGrants,
  lockHolder,
  takeAway,
  takeGrantsAway,
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

export { addBuyersOf, type Given } from "./granted-purchases.repo.ts";

/** A course that many are given, or that is taken back from them: why, and whom it concerns. */
interface ForMany {
  courseId: number;
  userIds: readonly number[];
  reason: string;
  /** The class that they are students of. */
  className: string;
}

/** Gives courses to those who do not have them at the moment, and puts it on record. Whoever calls counts the buyers. */
export async function grantCourses(
  tx: Tx,
  by: Pick<Caller, "userId" | "fullName" | "address">,
  {
    given,
    details,
    ...when
  }: { given: readonly Given[]; details: Record<string, unknown>; expiresAt: Date | null; now: Date },
): Promise<Grant[]> {
  const grants = await insertGrants(tx, given, when);
  const acts = grants.map(({ id, userId, courseId, course }) => ({
    act: "purchase.granted" as const,
    subjectId: userId,
    details: { courseId, course, ...details, purchaseId: id },
  }));
  await recordActs(tx, by, acts);
  return grants;
}

/** Gives a course to those who do not have it at the moment, and answers how many these were. */
export async function grantCourseToMany(
  { db, clock, changes }: Platform,
  caller: Caller,
  { courseId, userIds, reason, className, expiresAt }: ForMany & { expiresAt: Date | null },
): Promise<number> {
  const given = await db.transaction().execute(async (tx) => {
    if (!(await findCourseForActivation(tx, courseId, caller.userId))) fail("COURSE_NOT_FOUND");
    const grants = await grantCourses(tx, caller, {
      given: userIds.map((userId) => ({ userId, courseId })),
      details: { reason, className },
      expiresAt,
      now: clock(),
    });
    await changeBuyers(tx, courseId, grants.filter(({ isNew }) => isNew).length);
    return grants.length;
  });
  await changes.notifyOfSale();
  return given;
}

/** Takes a course back from those who were given it without a card, and answers how many these were. */
export const takeGrantsBack = (
  { db, clock }: Platform,
  caller: Caller,
  { courseId, userIds, reason, className }: ForMany,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { course } =
      (await findCourseForActivation(tx, courseId, caller.userId)) ?? fail("COURSE_NOT_FOUND");
    const rows = await takeGrantsAway(tx, { courseId, userIds, now: clock() });
    await changeBuyers(tx, courseId, -rows.length);
    const details = { courseId, course: course.name, cardId: null, reason, className };
    const acts = rows.map(({ id, userId }) => ({
      act: "purchase.taken-back" as const,
      subjectId: userId,
      details: { ...details, purchaseId: id },
    }));
    await recordActs(tx, caller, acts);
    return rows.length;
  });
