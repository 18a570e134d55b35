import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";
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
      join.onRef("purchases.course_id", "=", "courses.id").on("purchases.user_id", "=", userId),
    )
    .select(["purchases.id as purchase_id", "purchases.expires_at"])
    .where("courses.id", "=", courseId)
    .forKeyShare("courses")
    .executeTakeFirst();
  if (!row) return null;
  return { course: row, purchase: row.purchase_id === null ? null : { expiresAt: row.expires_at } };
}

/** Writes the one purchase of an account and course, or renews it when it has run out; null when it still holds. */
export async function insertPurchase(
  tx: Tx,
  purchase: { userId: number; courseId: number; cardId: number | null; now: Date },
): Promise<PurchaseRow | null> {
  const row = await tx
    .insertInto("purchases")
    .values({
      user_id: purchase.userId,
      course_id: purchase.courseId,
      card_id: purchase.cardId,
      purchased_at: purchase.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "course_id"])
        .doUpdateSet({ card_id: purchase.cardId, purchased_at: purchase.now, expires_at: null })
        .where("purchases.expires_at", "<=", purchase.now),
    )
    .returning(["id", "purchased_at", "expires_at"])
    .executeTakeFirst();
  return row ? { id: row.id, purchasedAt: row.purchased_at, expiresAt: row.expires_at } : null;
}

/** Counts buyers of a course as long as its price is the one they paid; null when it has changed meanwhile. */
export async function countBuyers(
  tx: Tx,
  course: { id: number; price: number; added: number },
): Promise<number | null> {
  const row = await tx
    .updateTable("courses")
    .set({ purchases_count: sql<number>`purchases_count + ${course.added}::integer` })
    .where("id", "=", course.id)
    .where("price", "=", course.price)
    .returning("purchases_count")
    .executeTakeFirst();
  return row?.purchases_count ?? null;
}

/** What an account has bought, newest first, each with its course, in one query. */
export async function findPurchases(
  db: Queryable,
  userId: number,
): Promise<{ purchase: PurchaseRow; course: CourseRow }[]> {
  const rows = await selectCourses(db)
    .innerJoin("purchases", "purchases.course_id", "courses.id")
    .select(["purchases.id as purchase_id", "purchases.purchased_at", "purchases.expires_at"])
    .where("purchases.user_id", "=", userId)
    .orderBy("purchases.purchased_at", "desc")
    .orderBy("purchases.id", "desc")
    .execute();
  return rows.map((row) => ({
    purchase: { id: row.purchase_id, purchasedAt: row.purchased_at, expiresAt: row.expires_at },
    course: row,
  }));
}

interface BuyerRow {
  purchaseId: number;
  userId: number;
  fullName: string;
  purchasedAt: Date;
}

/** A part of those who have obtained a course, newest first, and how many they are in all; one query. */
export async function findBuyers(
  db: Queryable,
  page: { courseId: number; limit: number; offset: number },
): Promise<{ rows: BuyerRow[]; total: number }> {
  const purchases = db.selectFrom("purchases").where("purchases.course_id", "=", page.courseId);
  const rows = await db
    .selectFrom(purchases.select(({ fn }) => fn.countAll<string>().as("total")).as("counted"))
    // Whom the page does not show is passed in an index alone.
    .leftJoinLateral(
      purchases
        .select("purchases.id")
        .orderBy("purchases.purchased_at", "desc")
        .orderBy("purchases.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("shown"),
      (join) => join.onTrue(),
    )
    .leftJoin("purchases", "purchases.id", "shown.id")
    .leftJoin("users", "users.id", "purchases.user_id")
    .select([
      "counted.total",
      "purchases.id as purchaseId",
      "purchases.user_id as userId",
      "users.full_name as fullName",
      "purchases.purchased_at as purchasedAt",
    ])
    .orderBy("purchases.purchased_at", "desc")
    .orderBy("purchases.id", "desc")
    .execute();
  return {
    rows: rows.flatMap((row) => (row.purchaseId === null ? [] : [row as BuyerRow])),
    total: Number(rows[0]?.total ?? 0),
  };
}
