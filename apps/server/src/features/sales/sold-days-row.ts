import { type RawBuilder, sql } from "kysely";

/** A moment in the text of a query: for a bound parameter PostgreSQL cannot estimate how few rows are newer. */
const moment = (time: Date) => sql`${sql.lit(time.toISOString())}::timestamptz`;

/** From a moment on, and until another. */
export interface Span {
  from: Date;
  until: Date;
}

export const isIn = (column: string, { from, until }: Span) =>
  sql`${sql.ref(column)} >= ${moment(from)} and ${sql.ref(column)} < ${moment(until)}`;

export const dayOf = (column: string, timeZone: string) =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(timeZone)})::date`;

/** What educators got of cards, by day and course; what is taken back is taken off on that day. */
export const sharesOfCards = (span: Span, timeZone: string) => sql`
  select day, educator_id, course_id, sum(cards) as cards, sum(amount) as amount
  from (
    select ${dayOf("at", timeZone)} as day, educator_id, course_id, 1 as cards, amount
    from educator_shares where ${isIn("at", span)}
    union all
    select ${dayOf("takenBackAt", timeZone)}, educator_id, course_id, -1, -amount
    from educator_shares where ${isIn("takenBackAt", span)}
  ) as shares group by 1, 2, 3`;

/** The days of a period: those that are summed up, and what follows them, if anything does. */
export interface SoldDays {
  from: string;
  to: string;
  rest: Span | null;
  timeZone: string;
}

export const together = (kept: RawBuilder<unknown>, rest: RawBuilder<unknown> | null) =>
  rest ? sql`${kept} union all ${rest}` : kept;

/** Rows of `day`, `educator_id`, `course_id`, `cards`, `amount`. */
export const sharesIn = ({ from, to, rest, timeZone }: SoldDays): RawBuilder<unknown> =>
  together(
    sql`select day, educator_id, course_id, cards, amount from day_shares where day between ${from}::date and ${to}::date`,
    rest && sharesOfCards(rest, timeZone),
  );
