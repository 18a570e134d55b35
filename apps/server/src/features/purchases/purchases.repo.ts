import { sql } from "kysely";
import { fixedQuery, type Queryable, type Tx } from "../../platform/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/long-lists.ts";
import { type CourseRow, selectCourses } from "../courses/course-row.ts";

/** A purchase as it is stored. */
export interface PurchaseRow {
  id: number;
  purchasedAt: Date;
  expiresAt: Date | null;
}

const selectForActivation = fixedQuery((db, given: { courseId: number; userId: number }) =>
  selectCourses(db)
    .leftJoin("purchases", (join) =>
      join.onRef("purchases.courseId", "=", "courses.id").on("purchases.userId", "=", given.userId),
    )
    .select(["purchases.id as purchaseId", "purchases.expiresAt"])
    .where("courses.id", "=", given.courseId)
    .forKeyShare("courses"),
);

/**
 * A course and what the account already has of it. The course cannot be deleted while the transaction lasts;
 * others may buy it meanwhile.
 */
export async function findCourseForActivation(
  tx: Tx,
  courseId: number,
  userId: number,
): Promise<{ course: CourseRow; purchase: { expiresAt: Date | null } | null } | null> {
  const [row] = await selectForActivation(tx, { courseId, userId });
  return row ? { course: row, purchase: row.purchaseId === null ? null : row } : null;
}

interface NewPurchase {
  userId: number;
  courseId: number;
  cardId: number | null;
  /** Given by staff. */
  granted: boolean;
  now: Date;
  /** Null: never. */
  expiresAt: Date | null;
}

const insertOrRenew = fixedQuery((db, given: NewPurchase) =>
  db
    .insertInto("purchases")
    .values({
      userId: given.userId,
      courseId: given.courseId,
      cardId: given.cardId,
      granted: given.granted,
      purchasedAt: given.now,
      expiresAt: given.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "courseId"])
        .doUpdateSet((row) => ({
          cardId: row.ref("excluded.cardId"),
          granted: row.ref("excluded.granted"),
          purchasedAt: row.ref("excluded.purchasedAt"),
          expiresAt: row.ref("excluded.expiresAt"),
        }))
        .where("purchases.expiresAt", "<=", given.now),
    )
    .returning(["id", "purchasedAt", "expiresAt"]),
);

/** Writes the one purchase of an account and course, or renews it when it has run out; null when it still holds. */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<PurchaseRow | null> {
  const [row] = await insertOrRenew(tx, purchase);
  return row ?? null;
}

interface SoldCourse {
  id: number;
  price: number;
  added: number;
}

const addBuyers = fixedQuery((db, given: SoldCourse) =>
  db
    .updateTable("courses")
    .set({ purchasesCount: sql<number>`purchases_count + ${given.added}::integer` })
    .where("id", "=", given.id)
    .where("price", "=", given.price)
    .returning("purchasesCount"),
);

/** Counts buyers of a course as long as its price is the one they paid; null when it has changed meanwhile. */
export async function countBuyers(tx: Tx, course: SoldCourse): Promise<number | null> {
  const [row] = await addBuyers(tx, course);
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
