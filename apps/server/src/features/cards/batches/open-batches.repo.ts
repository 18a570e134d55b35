import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";

/** A card that belongs to no batch. */
export interface LooseCard {
  id: number;
  price: number;
  createdAt: Date;
  isUsed: boolean;
}

/** Cards that lie between the ranges: they were made before there were batches, or by the release before. The oldest first. */
export async function findLooseCards(db: Queryable, limit: number): Promise<LooseCard[]> {
  const { rows } = await sql<LooseCard>`
    with gaps as (
      select coalesce(lag(last_serial) over (order by first_serial), 0) + 1 as first, first_serial - 1 as last from card_ranges
      union all
      select coalesce(max(last_serial), 0) + 1, 2147483647 from card_ranges
    )
    select cards.id, price, created_at, used_at is not null as is_used
    from gaps join cards on cards.id >= gaps.first and cards.id <= gaps.last
    where gaps.first <= gaps.last order by cards.id limit ${limit}`.execute(db);
  return rows;
}
