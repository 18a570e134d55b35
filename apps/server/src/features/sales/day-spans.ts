import type { Period } from "@manara/contract/books/period";
import { type RawBuilder, sql } from "kysely";
import type { Span } from "../../platform/days.rules.ts";

/** A moment in the text of a query: for a bound parameter PostgreSQL cannot estimate how few rows are newer. */
const moment = (time: Date) => sql`${sql.lit(time.toISOString())}::timestamptz`;

/** Whether the time in a column lies in a span. */
export function isIn(column: string, span: Span) {
  const [first, end] = [moment(span.from), moment(span.until)];
  return sql`${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${end}`;
}

/** The day of the time in a column. */
export const dayOf = (column: string, timeZone: string) =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(timeZone)})::date`;

/** The days of a period: those that are summed up, and what follows them, if anything does. */
export interface SoldDays extends Period {
  /** The last day that is summed up; a later one may be while it is read. Null: none is. */
  summedTo: string | null;
  rest: Span | null;
  timeZone: string;
}

/** Whether a row is of a day that is summed up, and not read from the rest. */
export const isSummed = ({ from: first, to: last, summedTo }: SoldDays) =>
  sql`day between ${first}::date and ${last}::date and day <= ${summedTo}::date`;

/** Rows of days that are summed up, and those of the rest. */
export const together = (kept: RawBuilder<unknown>, rest: RawBuilder<unknown> | null) =>
  rest ? sql`${kept} union all ${rest}` : kept;
