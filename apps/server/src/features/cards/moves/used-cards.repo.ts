import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { UsedCard } from "./sales.repo.ts";

const selectUsed = (db: Queryable, id: number) =>
  db.selectFrom("cards").select(["id", "price", "usedAt", "usedBy", "courseId"]).where("id", "=", id);

type UsedRow = { [Column in keyof UsedCard]: UsedCard[Column] | null };

function toUsed(row: (Omit<UsedRow, "id" | "price"> & { id: number; price: number }) | undefined) {
  if (!row || row.usedAt === null || row.courseId === null) return null;
  return { ...row, usedAt: row.usedAt, courseId: row.courseId };
}

/** A card that is used; null: it is not, or there is none. */
export const findUsedCard = async (db: Queryable, id: number): Promise<UsedCard | null> =>
  toUsed(await selectUsed(db, id).executeTakeFirst());

/** The same, for this transaction alone. */
export const lockUsedCard = async (tx: Tx, id: number): Promise<UsedCard | null> =>
  toUsed(await selectUsed(tx, id).forUpdate().executeTakeFirst());

/** Takes from a card that somebody has used it. Where it was used stays in the record. */
export async function setUnused(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("cards")
    .set({ usedAt: null, usedBy: null, courseId: null })
    .where("id", "=", id)
    .execute();
}

export const cardExists = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.selectFrom("cards").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
