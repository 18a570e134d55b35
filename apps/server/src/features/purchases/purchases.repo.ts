import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/long-lists.ts";
import { type CourseRow, selectCourses } from "../courses/course-row.ts";

/** A purchase as it is stored. */
export interface PurchaseRow {
  id: number;
  purchasedAt: Date;
  expiresAt: Date | null;
}

/**
 * A course and what the account already has of it. The course cannot be deleted while the transaction lasts;
 * others may buy it meanwhile.
 */
export async function findCourseForActivation(
  tx: Tx,
  courseId: number,
  userId: number,
): Promise<{ course: CourseRow; purchase: { expiresAt: Date | null } | null } | null> {
  const row = await selectCourses(tx)
    .leftJoin("purchases", (join) =>
      join.onRef("purchases.courseId", "=", "courses.id").on("purchases.userId", "=", userId),
    )
    .select(["purchases.id as purchaseId", "purchases.expiresAt"])
    .where("courses.id", "=", courseId)
    .forKeyShare("courses")
    .executeTakeFirst();
  return row ? { course: row, purchase: row.purchaseId === null ? null : row } : null;
}

/** Writes the one purchase of an account and course, or renews it when it has run out; null when it still holds. */
export async function insertPurchase(
  tx: Tx,
  purchase: { userId: number; courseId: number; cardId: number | null; now: Date },
): Promise<PurchaseRow | null> {
  const { userId, courseId, cardId, now } = purchase;
  const row = await tx
    .insertInto("purchases")
    .values({ userId, courseId, cardId, purchasedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "courseId"])
        .doUpdateSet({ cardId, purchasedAt: now, expiresAt: null })
        .where("purchases.expiresAt", "<=", now),
    )
    .returning(["id", "purchasedAt", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Counts buyers of a course as long as its price is the one they paid; null when it has changed meanwhile. */
export async function countBuyers(
  tx: Tx,
  course: { id: number; price: number; added: number },
): Promise<number | null> {
  const row = await tx
    .updateTable("courses")
    .set({ purchasesCount: sql<number>`purchases_count + ${course.added}::integer` })
    .where("id", "=", course.id)
    .where("price", "=", course.price)
    .returning("purchasesCount")
    .executeTakeFirst();
  return row?.purchasesCount ?? null;
}

/** What an account has bought, newest first, each with its course, in one query. */
export async function findPurchases(
  db: Queryable,
  userId: number,
): Promise<{ purchase: PurchaseRow; course: CourseRow }[]> {
  const rows = await selectCourses(db)
    .innerJoin("purchases", "purchases.courseId", "courses.id")
    .select(["purchases.id as purchaseId", "purchases.purchasedAt", "purchases.expiresAt"])
    .where("purchases.userId", "=", userId)
    .orderBy("purchases.purchasedAt", "desc")
    .orderBy("purchases.id", "desc")
    .execute();
  return rows.map((row) => ({
    purchase: { id: row.purchaseId, purchasedAt: row.purchasedAt, expiresAt: row.expiresAt },
    course: row,
  }));
}

interface BuyerRow {
  id: number;
  userId: number;
  fullName: string;
  purchasedAt: Date;
}

/** A part of those who have obtained a course, newest first, and how many they are in all; one query. */
export const findBuyers = (
  db: Queryable,
  courseId: number,
  page: Page,
): Promise<{ rows: BuyerRow[]; total: number }> =>
  findPage<BuyerRow>(
    db,
    pickCounted(
      "purchases",
      { rows: sql`course_id = ${courseId}`, order: sql`purchased_at desc, id desc` },
      page,
    ),
    (shown) =>
      shown
        .leftJoin("purchases", "purchases.id", "shown.id")
        .leftJoin("users", "users.id", "purchases.userId")
        .select(["purchases.id", "purchases.userId", "users.fullName", "purchases.purchasedAt"]),
  );
