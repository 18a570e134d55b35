import { type InsertQueryBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../platform/database/database.generated.ts";
import { type Database, fixedQuery, type Queryable, type Tx } from "../../platform/database/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/database/long-lists.ts";
import { endOfSeason, type Moment, nextSeason } from "../access/season-row.ts";
import { keepCodes } from "../cards/cards.service.ts";
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
    .select(keepCodes.as("held"))
    .where("courses.id", "=", given.courseId)
    .forKeyShare("courses"),
);

/**
 * A course and what the account already has of it. The course cannot be deleted while the transaction lasts;
 * others may buy it meanwhile. No code is refused by others meanwhile that was accepted before.
 */
export async function findCourseForActivation(
  tx: Tx,
  courseId: number,
  userId: number,
): Promise<{ course: CourseRow; purchase: { expiresAt: Date | null } | null } | null> {
  const [row] = await selectForActivation(tx, { courseId, userId });
  return row ? { course: row, purchase: row.purchaseId === null ? null : row } : null;
}

interface NewPurchase extends Moment {
  userId: number;
  courseId: number;
  /** Given by staff, who say when it ends (null: never). Any other ends with the season whose end comes next. */
  granted: boolean;
  expiresAt: Date | null;
}

/** There is one purchase of an account and course: another takes the place of one that has run out, and of no other. */
export const orRenew =
  (now: Date): Parameters<InsertQueryBuilder<DB, "purchases", unknown>["onConflict"]>[0] =>
  (conflict) =>
    conflict
      .columns(["userId", "courseId"])
      .doUpdateSet((row) => ({
        cardId: row.ref("excluded.cardId"),
        granted: row.ref("excluded.granted"),
        purchasedAt: row.ref("excluded.purchasedAt"),
        expiresAt: row.ref("excluded.expiresAt"),
        season: row.ref("excluded.season"),
      }))
      .where("purchases.expiresAt", "<=", now);

/**
 * The end is read by the statement that writes it, which waits for whoever is moving the dates of exams: no purchase misses
 * a date that is being moved.
 */
const insertOrRenew = fixedQuery((db, given: NewPurchase) =>
  db
    .insertInto("purchases")
    .columns(["userId", "courseId", "granted", "purchasedAt", "expiresAt", "season"])
    .expression(
      db
        .selectFrom("courses")
        .leftJoinLateral(nextSeason(given).as("sale"), (join) =>
          join.on(sql<boolean>`not ${given.granted}::boolean`),
        )
        .where("courses.id", "=", given.courseId)
        .select([
          sql<number>`${given.userId}::integer`.as("userId"),
          "courses.id as courseId",
          sql<boolean>`${given.granted}::boolean`.as("granted"),
          sql<Date>`${given.now}::timestamptz`.as("purchasedAt"),
          sql<Date | null>`coalesce(sale.ends_at, ${given.expiresAt}::timestamptz)`.as("expiresAt"),
          "sale.season",
        ]),
    )
    .onConflict(orRenew(given.now))
    .returning(["id", "purchasedAt", "expiresAt"]),
);

/** Writes the one purchase of an account and course, or renews it when it has run out; null when it still holds. */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<PurchaseRow | null> {
  const [row] = await insertOrRenew(tx, purchase);
  return row ?? null;
}

interface SoldCourse {
  courseId: number;
  price: number;
  added: number;
}

/** Counts buyers of a course as long as its price is the one they paid. */
export const addBuyers = (db: Pick<Queryable, "updateTable">, { courseId, price, added }: SoldCourse) =>
  db
    .updateTable("courses")
    .set({ purchasesCount: sql<number>`purchases_count + ${added}::integer` })
    .where("id", "=", courseId)
    .where("price", "=", price)
    .returning("purchasesCount");

const countSold = fixedQuery((db, given: SoldCourse) => addBuyers(db, given));

/** Counts buyers of a course; null when its price has changed meanwhile. */
export async function countBuyers(tx: Tx, course: SoldCourse): Promise<number | null> {
  const [row] = await countSold(tx, course);
  return row?.purchasesCount ?? null;
}

/** Reads the purchases of an account, newest first, each with its course, in one query. */
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

/** Rows that are in memory at once. */
const CHUNK = 500;

/** A purchase as it is exported, and how to reach who made it. */
export interface ExportedBuyer {
  purchaseId: number;
  userId: number;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  purchasedAt: Date;
  /** To the microsecond, which a Date is short of. */
  exactly: string;
  expiresAt: Date | null;
}

/** Name of a course that is known to be there. */
export const findCourseName = async (db: Database, courseId: number): Promise<string> =>
  (await db.selectFrom("courses").select("name").where("id", "=", courseId).executeTakeFirstOrThrow()).name;

/** Some of those who have obtained a course, newest first, after one of them. */
export const findBuyersAfter = (
  db: Database,
  courseId: number,
  after: Pick<ExportedBuyer, "purchaseId" | "exactly"> | null,
): Promise<ExportedBuyer[]> => {
  const query = db
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.userId")
    .select(["purchases.id as purchaseId", "purchases.userId", "users.fullName", "users.email"])
    .select(["users.phoneNumber", "purchases.purchasedAt", "purchases.expiresAt"])
    .select(sql<string>`purchases.purchased_at::text`.as("exactly"))
    .where("purchases.courseId", "=", courseId)
    .orderBy("purchases.purchasedAt", "desc")
    .orderBy("purchases.id", "desc")
    .limit(CHUNK);
  if (!after) return query.execute();
  const { exactly, purchaseId } = after;
  return query
    .where(
      sql<SqlBool>`(purchases.purchased_at, purchases.id) < (${exactly}::timestamptz, ${purchaseId}::integer)`,
    )
    .execute();
};

/** Keeps purchases from being written until the transaction ends: what is sold meanwhile finds the new dates. */
export async function holdSales(tx: Tx): Promise<void> {
  await sql`lock table purchases in share row exclusive mode`.execute(tx);
}

interface Season {
  season: string;
  timeZone: string;
  now: Date;
}

/** True for a purchase without an end, though its course has one now that is still to come. What staff have given has the end that they said. */
const isOpen = ({ now }: Season) => sql`ends.id = purchases.course_id and ends.ends_at > ${now}::timestamptz
  and purchases.expires_at is null and not purchases.granted`;

const ends = (season: Season) => sql`with ends as materialized (
  select courses.id, ${endOfSeason(season)} as ends_at from courses
)`;

/** How many people have a course of the season without an end. */
export async function countOpenPeople(db: Queryable, season: Season): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    ${ends(season)}
    select count(distinct purchases.user_id)::integer as people from purchases, ends where ${isOpen(season)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Ends with the season what was sold without an end; answers how many purchases these are. */
export async function endOpenPurchases(tx: Tx, season: Season): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    ${ends(season)}
    update purchases set expires_at = ends.ends_at, season = ${season.season} from ends where ${isOpen(season)}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Lets the purchases of a season last up to its present end wherever that is later than theirs; answers how many they are. */
export async function extendPurchases(tx: Tx, given: { season: string; timeZone: string }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with later as materialized (
      select courses.id, ${endOfSeason(given)} as ends_at from courses
    )
    update purchases set expires_at = later.ends_at from later
    where purchases.season = ${given.season} and later.id = purchases.course_id
      and purchases.expires_at < later.ends_at`.execute(tx);
  return Number(numAffectedRows);
}
