import type { DeletableCards } from "@manara/contract/cards/cards";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { holdMaking } from "./batches/batches.repo.ts";
import { rangeColumns } from "./moves/ranges.repo.ts";
import type { Range } from "./moves/ranges.rules.ts";

/** Cards of a batch that were deleted; null: they were made before there were batches. */
export interface DeletedCards {
  batchId: number | null;
  price: number;
  amount: number;
}

/** Deletes a card if it is unused; answers its price. */
export async function deleteUnusedCard(tx: Tx, id: number): Promise<{ price: number } | null> {
  const row = await tx
    .deleteFrom("cards")
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .returning("price")
    .executeTakeFirst();
  return row ?? null;
}

/** Nobody else makes or moves cards while the transaction lasts: what a centre has could come back to the school. */
export async function lockAllCards(tx: Tx): Promise<void> {
  await holdMaking(tx);
  await tx.selectFrom("cardBatches").select("id").orderBy("id").forNoKeyUpdate().execute();
}

/** Deletes every unused card that has not left the school, in one statement; answers how many of which batch and price. */
export async function deleteUnusedCards(tx: Tx): Promise<DeletedCards[]> {
  const { rows } = await sql<DeletedCards>`
    with gone as (
      delete from cards where used_at is null and not exists (
        select from card_ranges
        where int8range(first_serial, last_serial, '[]') @> cards.id::bigint and state not in ('MADE', 'PRINTED')
      )
      returning id, price
    )
    select (
      select batch_id from card_ranges where int8range(first_serial, last_serial, '[]') @> gone.id::bigint
    ) as batch_id, price, count(*)::integer as amount
    from gone group by 1, 2 order by 2, 1`.execute(tx);
  return rows;
}

/** How many unused cards a deletion of all would take, by the totals of the list, and how many it leaves. */
export async function countDeletable(db: Queryable): Promise<DeletableCards> {
  const { rows } = await sql<DeletableCards>`
    with left_school as (
      select state, (
        select count(*) from cards where cards.id between first_serial and last_serial and used_at is null
      ) as unused
      from card_ranges where state not in ('MADE', 'PRINTED')
    )
    select (
        (select coalesce(sum(amount), 0) from list_totals where list = 'cards' and listed_as like 'UNUSED %') - coalesce(sum(unused), 0)
      )::integer as go,
      coalesce(sum(unused) filter (where state = 'AT_CENTRE'), 0)::integer as at_centres,
      coalesce(sum(unused) filter (where state = 'SOLD'), 0)::integer as sold,
      coalesce(sum(unused) filter (where state = 'VOID'), 0)::integer as void
    from left_school`.execute(db);
  return rows[0] as DeletableCards;
}

/** Says of all ranges that have not left the school that their unused cards are gone; answers those that lost any, as they were. */
export async function setDeleted(tx: Tx): Promise<Range[]> {
  const atSchool = await tx
    .selectFrom("cardRanges")
    .select(rangeColumns)
    .where("state", "in", ["MADE", "PRINTED"])
    .where(
      sql<boolean>`last_serial - first_serial + 1 > (select count(*) from cards where cards.id between first_serial and last_serial)`,
    )
    .execute();
  await tx
    .updateTable("cardRanges")
    .set({ state: "DELETED", isLive: false })
    .where("state", "in", ["MADE", "PRINTED"])
    .execute();
  return atSchool;
}

export async function hasCard(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom("cards").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
