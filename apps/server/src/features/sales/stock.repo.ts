import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { CardsAt } from "./forecast.rules.ts";

/** Unused cards of a range. */
const unused = sql`(select count(*) from cards where used_at is null and cards.id between first_serial and last_serial)`;

/**
 * Cards that nobody has bought, by where they are and by price. Those whose codes are accepted from the beginning may be used at the
 * school: they are counted one by one.
 */
export async function findStock(db: Queryable): Promise<CardsAt[]> {
  const { rows } = await sql<CardsAt>`
    select card_ranges.centre_id, price, sum(
      case when live_when_sold then last_serial - first_serial + 1 else ${unused} end
    )::float8 as cards
    from card_ranges join card_batches on card_batches.id = batch_id
    where state in ('MADE', 'PRINTED', 'AT_CENTRE') group by 1, 2`.execute(db);
  return rows;
}

/** Cards that somebody has bought and not used, by price. */
export async function findSoldUnused(db: Queryable): Promise<{ price: number; cards: number }[]> {
  const { rows } = await sql<{ price: number; cards: number }>`
    select price, sum(${unused})::float8 as cards
    from card_ranges join card_batches on card_batches.id = batch_id
    where state = 'SOLD' group by 1`.execute(db);
  return rows;
}

export async function findCentreNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("centres").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
