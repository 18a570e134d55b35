import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";

/** The part of a statement that notes of each card (`id`) that another part answers that its receipt is to be written. */
export const noteReceipts = (part: string): RawBuilder<object> => sql<object>`(
  insert into card_receipts (card_id) select id from ${sql.table(part)}
  on conflict do nothing returning card_id
)`;

/** A purchase that was made with a card. */
export interface ReceiptRow {
  cardId: number;
  userId: number;
  courseId: number;
  courseName: string;
  price: number;
  usedAt: Date;
  /** Null: there is no end. */
  expiresAt: Date | null;
}

/**
 * Takes some of the cards whose receipt is to be written, so that nobody else writes it. Of one that was given back meanwhile, or whose buyer is
 * gone, nothing is answered. `taken` is how many there were.
 */
export async function takeReceipts(tx: Tx, most: number): Promise<{ taken: number; rows: ReceiptRow[] }> {
  const { rows: gone } = await sql<{ cardId: number }>`
    delete from card_receipts where card_id in (
      select card_id from card_receipts order by card_id limit ${most} for update skip locked
    ) returning card_id`.execute(tx);
  if (gone.length === 0) return { taken: 0, rows: [] };
  const rows = await tx
    .selectFrom("purchases")
    .innerJoin("cards", "cards.id", "purchases.cardId")
    .innerJoin("courses", "courses.id", "purchases.courseId")
    .innerJoin("users", "users.id", "purchases.userId")
    .select([
      "cards.id as cardId",
      "purchases.userId",
      "courses.id as courseId",
      "courses.name as courseName",
    ])
    .select(["cards.price", "purchases.purchasedAt as usedAt", "purchases.expiresAt"])
    .where(
      "purchases.cardId",
      "in",
      gone.map(({ cardId }) => cardId),
    )
    .where("users.deletedAt", "is", null)
    .orderBy("cards.id")
    .execute();
  return { taken: gone.length, rows };
}
