import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";

/** A card that belongs to no batch: it was made before there were batches, or by the release before. */
export interface LooseCard {
  id: number;
  price: number;
  createdAt: Date;
  isUsed: boolean;
}

/** The first card that lies between the ranges; null: each card has one. However many cards there are, ranges alone are read. */
export async function findFirstLoose(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    with gaps as (
      select coalesce(lag(last_serial) over (order by first_serial), 0) + 1 as first, first_serial - 1 as last from card_ranges
      union all
      select coalesce(max(last_serial), 0) + 1, 2147483647 from card_ranges
    )
    select min(found.id) as id from gaps cross join lateral (
      select id from cards where cards.id >= gaps.first and cards.id <= gaps.last order by id limit 1
    ) as found
    where gaps.first <= gaps.last`.execute(db);
  return rows[0]?.id ?? null;
}

/** Cards without a range from one on, the oldest first. */
export async function findLooseCards(
  db: Queryable,
  { from, limit }: { from: number; limit: number },
): Promise<LooseCard[]> {
  const { rows } = await sql<LooseCard>`
    select id, price, created_at, used_at is not null as is_used from cards
    where id >= ${from} and not exists (
      select from card_ranges where int8range(first_serial, last_serial, '[]') @> cards.id::bigint
    )
    order by id limit ${limit}`.execute(db);
  return rows;
}
