import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

/** Writes unused cards of one price, in one statement however many. */
export async function insertCardRows(
  tx: Queryable,
  cards: { lookups: Buffer[]; seals: Buffer[]; price: number; createdAt?: Date },
): Promise<void> {
  await sql`
    insert into cards (lookup, sealed, price, created_at)
    select lookup, sealed, ${cards.price}::integer, coalesce(${cards.createdAt ?? null}::timestamptz, now())
    from unnest(${cards.lookups}::bytea[], ${cards.seals}::bytea[]) as made (lookup, sealed)
  `.execute(tx);
}

/** Uses up the card of this lookup, unless it is used or of another price: whoever comes first has it. */
export async function claimCardRow(
  tx: Tx,
  claim: { lookup: Buffer; price: number; userId: number; courseId: number; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable("cards")
    .set({ used_at: claim.now, used_by: claim.userId, course_id: claim.courseId })
    .where("lookup", "=", claim.lookup)
    .where("price", "=", claim.price)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
