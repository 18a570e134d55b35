import type { Period } from "@manara/contract/books/period";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Span } from "../../platform/days.rules.ts";
import { dayOf, isIn, isSummed, type SoldDays, together } from "./day-spans.ts";
import { sharesOfCards } from "./share-sums-row.ts";

/** Reads sales out of the books, by day, by who has sold, and by price. */
const soldInBooks = (span: Span, timeZone: string) => sql`
  select day, centre_id, price, sum(amount) as amount, sum(commission) as commission,
    coalesce(sum(amount) filter (where month is not null), 0) as unstocked_amount
  from (
    select ${dayOf("at", timeZone)} as day, centre_id, batch.price, batch.month,
      case when credit = 'INCOME' then amount else -amount end as amount,
      case when debit = 'COMMISSION' then amount when credit = 'COMMISSION' then -amount else 0 end as commission
    from ledger_entries left join lateral (select price, month from card_batches where id = batch_id) as batch on true
    where (debit = 'INCOME' or credit = 'INCOME') and ${isIn("at", span)}
  ) as entries group by 1, 2, 3`;

/** Courses that cards were used for, by day; one that is taken back is taken off on that day. */
const usedForCourses = (span: Span, timeZone: string) => sql`
  select day, course_id, sum(activations) as activations, sum(activations * price) as amount
  from (
    select ${dayOf("purchasedAt", timeZone)} as day, course_id, card_id, 1 as activations
    from purchases where card_id is not null and ${isIn("purchasedAt", span)}
    union all
    select ${dayOf("purchasedAt", timeZone)}, course_id, card_id, 1
    from taken_back_purchases where card_id is not null and ${isIn("purchasedAt", span)}
    union all
    select ${dayOf("takenBackAt", timeZone)}, course_id, card_id, -1
    from taken_back_purchases where card_id is not null and not is_merged and ${isIn("takenBackAt", span)}
  ) as uses cross join lateral (select price from cards where cards.id = card_id) as card
  group by 1, 2`;

/** The last day that is summed up; null: none is. */
export async function findLastSummed(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from summed_days`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** The first day on which anything was sold or used; null: nothing ever was. */
export async function findFirstSold(db: Queryable, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(at) from ledger_entries where debit = 'INCOME' or credit = 'INCOME'),
      (select min(purchased_at) from purchases),
      (select min(purchased_at) from taken_back_purchases)
    ) at time zone ${timeZone})::date::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Nobody else sums up days while the transaction lasts. */
export const lockSummedDays = (tx: Tx) => sql`lock table summed_days in share row exclusive mode`.execute(tx);

/** Sums up days that follow each other, are over, and are not summed up yet. */
export async function sumUp(
  tx: Tx,
  { from, to, span, timeZone }: Period & { span: Span; timeZone: string },
): Promise<void> {
  await sql`
    insert into summed_days (day)
    select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day`.execute(tx);
  await sql`
    insert into day_sales (day, centre_id, price, amount, commission, unstocked_amount) ${soldInBooks(span, timeZone)}`.execute(
    tx,
  );
  await sql`
    insert into day_activations (day, course_id, activations, amount) ${usedForCourses(span, timeZone)}`.execute(
    tx,
  );
  await sql`
    insert into day_shares (day, educator_id, course_id, cards, amount) ${sharesOfCards(span, timeZone)}`.execute(
    tx,
  );
}

/** Rows of `day`, `centre_id`, `price`, `amount`, `commission`, and `unstocked_amount`, the part of cards that were made at their sale. */
export const salesIn = (days: SoldDays): RawBuilder<unknown> =>
  together(
    sql`select day, centre_id, price, amount, commission, unstocked_amount from day_sales where ${isSummed(days)}`,
    days.rest && soldInBooks(days.rest, days.timeZone),
  );

/** Rows of `day`, `course_id`, `activations`, `amount`. */
export const usesIn = (days: SoldDays): RawBuilder<unknown> =>
  together(
    sql`select day, course_id, activations, amount from day_activations where ${isSummed(days)}`,
    days.rest && usedForCourses(days.rest, days.timeZone),
  );
