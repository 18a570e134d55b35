import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";

/** Figures kept of a past day. */
export interface DayFigures {
  /** `YYYY-MM-DD` in the country. */
  day: string;
  newAccounts: number;
  /** Students who have signed in. */
  active: number;
}

/** The days that are kept, from a date on. */
export async function findDayFigures(db: Queryable, from: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, new_accounts, active from day_figures
    where day >= ${from}::date order by day`.execute(db);
  return rows;
}

/** Keeps days that are over; what is kept already stays. */
export async function keepDayFigures(db: Queryable, days: readonly DayFigures[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into day_figures (day, new_accounts, active)
    select * from unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ newAccounts }) => newAccounts)}::integer[],
      ${days.map(({ active }) => active)}::integer[]
    ) on conflict do nothing`.execute(db);
}
