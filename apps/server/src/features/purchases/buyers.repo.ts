import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

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
