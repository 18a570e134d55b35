import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";

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

export async function findPresentsOf(db: Queryable, userId: number): Promise<PersonalData["presents"]> {
  const rows = await db
    .selectFrom("presents")
    .select(["courseId", "fromName", "message", "givenAt"])
    .where("userId", "=", userId)
    .orderBy("givenAt")
    .execute();
  return rows.map(({ fromName, givenAt, ...present }) => ({
    ...present,
    from: fromName,
    givenAt: givenAt.toISOString(),
  }));
}

export async function erasePayLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("payLinks").where("userId", "=", userId).execute();
}

export async function findGiftsOf(db: Queryable, userId: number): Promise<PersonalData["gifts"]> {
  const rows = await db
    .selectFrom("gifts")
    .select(["courseId", "message", "createdAt", "usedAt"])
    .where("giverId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, usedAt, ...gift }) => ({
    ...gift,
    createdAt: createdAt.toISOString(),
    takenAt: usedAt?.toISOString() ?? null,
  }));
}

/** The cards of gifts that nobody has taken are reserved no more. */
export async function eraseGiftsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .with("gone", (part) =>
      part.deleteFrom("gifts").where("giverId", "=", userId).returning(["cardId", "expiresAt", "usedAt"]),
    )
    .updateTable("cards")
    .from("gone")
    .set({ reservedUntil: null })
    .whereRef("cards.id", "=", "gone.cardId")
    .whereRef("cards.reservedUntil", "=", "gone.expiresAt")
    .where("gone.usedAt", "is", null)
    .execute();
}
