import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable } from "../../platform/database/database.ts";

export async function findPurchasesOf(db: Queryable, userId: number): Promise<PersonalData["purchases"]> {
  const rows = await db
    .selectFrom("purchases")
    .innerJoin("courses", "courses.id", "purchases.courseId")
    .select(["purchases.courseId", "courses.name", "purchases.purchasedAt", "purchases.expiresAt"])
    .where("purchases.userId", "=", userId)
    .orderBy("purchases.id")
    .execute();
  return rows.map((row) => ({
    courseId: row.courseId,
    courseName: row.name,
    purchasedAt: row.purchasedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
}
