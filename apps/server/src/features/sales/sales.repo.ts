import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { SoldDays } from "./day-spans.ts";
import type { CardsAt } from "./forecast.rules.ts";
import { sharesIn } from "./share-sums-row.ts";
import { salesIn, usesIn } from "./sold-days.repo.ts";

interface Sold {
  cards: number;
  amount: number;
  commission: number;
}

/** Sales of a day, a seller or a price, or of all: of these the kind is there. */
export interface SalesRow extends Sold {
  kind: "day" | "centre" | "price" | "all";
  day: string | null;
  /** Null among sellers: the school itself. */
  centreId: number | null;
  name: string | null;
  price: number | null;
}

/** Sales of some days by day, by those that sold most, by price, and in all; every row of them is read once. */
export async function findSales(db: Queryable, days: SoldDays, mostCentres: number): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with sold as (${salesIn(days)}), counted as (
      select case when grouping(day) = 0 then 'day' when grouping(centre_id) = 0 then 'centre'
          when grouping(price) = 0 then 'price' else 'all' end as kind,
        day::text as day, centre_id, price, coalesce(sum(amount / price), 0)::float8 as cards,
        coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(commission), 0)::float8 as commission
      from sold group by grouping sets ((day), (centre_id), (price), ())
    ), placed as (
      select *, row_number() over (partition by kind order by amount desc, centre_id) as place from counted
    )
    select kind, day, centre_id, price, cards, amount, commission,
      (select name from centres where centres.id = centre_id) as name
    from placed where kind <> 'centre' or place <= ${mostCentres} order by amount desc, centre_id, price`.execute(
    db,
  );
  return rows;
}

/** Used cards of a course or of an author: of these the kind is there. */
export interface UsesRow {
  kind: "course" | "educator";
  /** Of the course or the account; null: courses without an author. */
  id: number | null;
  name: string | null;
  cards: number;
  amount: number;
  /** Sum of shares on these days, for whatever course. */
  shares: number;
}

/** Reads the uses of cards on some days: the courses and the authors with most of it. */
export async function findUses(db: Queryable, days: SoldDays, most: number): Promise<UsesRow[]> {
  const { rows } = await sql<UsesRow>`
    with uses as (
      select course_id, sum(activations) as cards, sum(amount) as amount from (${usesIn(days)}) as days group by 1
    ), by_course as (
      select uses.*, author_id, name from uses join courses on courses.id = course_id
    ), counted as (
      select 'course' as kind, course_id as id, name, cards, amount, 0 as shares from by_course
      union all
      select 'educator', id, (select full_name from users where users.id = by_author.id),
        coalesce(cards, 0), coalesce(amount, 0), coalesce(shares, 0)
      from (select author_id as id, sum(cards) as cards, sum(amount) as amount from by_course group by 1) as by_author
      full join (
        select educator_id as id, sum(amount) as shares from (${sharesIn(days)}) as days group by 1
      ) as given using (id)
    ), placed as (
      select *, row_number() over (partition by kind order by amount desc, id) as place from counted
    )
    select kind, id, name, cards::float8 as cards, amount::float8 as amount, shares::float8 as shares
    from placed where place <= ${most} order by amount desc, id`.execute(db);
  return rows;
}

/** Reads the sales of a stock on some days, by who has sold it and by price: not what was made at its sale. */
export async function findSoldAt(
  db: Queryable,
  days: SoldDays,
): Promise<{ centreId: number | null; price: number; cards: number }[]> {
  const { rows } = await sql<{ centreId: number | null; price: number; cards: number }>`
    with sold as (${salesIn(days)})
    select centre_id, price, sum((amount - unstocked_amount) / price)::float8 as cards from sold
    group by 1, 2 having sum(amount - unstocked_amount) <> 0`.execute(db);
  return rows;
}

/** Sums the debts of all centres. */
export async function sumOwed(db: Queryable): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(owed), 0)::float8 as owed from centre_accounts where owed > 0`.execute(db);
  return rows[0]?.owed ?? 0;
}

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

/**
 * Prices that visible courses have, with how many cards of each were ever made to be handed out; prices whose cards are all made as they
 * are sold are left out. Of the courses of a price one is read.
 */
export async function findPricesOnSale(db: Queryable): Promise<{ price: number; made: number }[]> {
  const { rows } = await sql<{ price: number; made: number }>`
    with recursive on_sale (price) as (
      select min(price) from courses where visibility = 'PUBLIC' and price > 0
      union all
      select (select min(price) from courses where visibility = 'PUBLIC' and price > on_sale.price)
      from on_sale where price is not null
    ), made as (
      select price, coalesce(sum(amount) filter (where month is null), 0)::integer as cards from card_batches group by 1
    )
    select price, coalesce(cards, 0) as made from on_sale left join made using (price)
    where price is not null and cards is distinct from 0 order by price`.execute(db);
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

export const salesData = {
  dayActivations: {
    exportOf: "sums of courses: they name nobody",
    erase: "sums of courses: they name nobody",
  },
} satisfies PersonalTables;
