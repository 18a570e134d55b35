import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { erasePresentsOf } from "./presents/presents.repo.ts";

async function findPurchasesOf(db: Queryable, userId: number): Promise<PersonalData["purchases"]> {
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

async function findPresentsOf(db: Queryable, userId: number): Promise<PersonalData["presents"]> {
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

async function erasePayLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("payLinks").where("userId", "=", userId).execute();
}

async function findGiftsOf(db: Queryable, userId: number): Promise<PersonalData["gifts"]> {
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

export const purchaseData = {
  purchases: {
    exportOf: async (db, { userId }) => ({ purchases: await findPurchasesOf(db, userId) }),
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  takenBackPurchases: {
    exportOf: "the record of a purchase that the person has no longer",
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  payLinks: {
    exportOf: "links that end after a week; the person sees the open ones",
    erase: (tx, { userId }) => erasePayLinksOf(tx, userId),
  },
  gifts: {
    exportOf: async (db, { userId }) => ({ gifts: await findGiftsOf(db, userId) }),
    erase: (tx, { userId }) => eraseGiftsOf(tx, userId),
  },
  presents: {
    exportOf: async (db, { userId }) => ({ presents: await findPresentsOf(db, userId) }),
    erase: (tx, { userId }) => erasePresentsOf(tx, userId),
  },
} satisfies PersonalTables;
