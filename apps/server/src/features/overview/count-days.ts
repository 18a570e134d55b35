import { startOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { type DayFigures, findDayFigures, keepDayFigures } from "./day-figures.repo.ts";
import { findActiveStudents, findNewAccounts } from "./overview.repo.ts";

/**
 * New accounts and active students of each of these dates, of which the last is today. A day that is over is counted when
 * it is first asked for, and kept: of a large school only today is read.
 */
export async function countDays(
  { db, country: { timeZone } }: Pick<Platform, "db" | "country">,
  dates: readonly string[],
): Promise<DayFigures[]> {
  const kept = await findDayFigures(db, dates[0] ?? "");
  const known = new Map(kept.map((one) => [one.day, one]));
  const missing = dates.slice(dates.findIndex((date) => !known.has(date)));
  const period = { since: startOf(missing[0] ?? "", timeZone), timeZone };
  const [accounts, students] = await Promise.all([
    findNewAccounts(db, period),
    findActiveStudents(db, period),
  ]);
  const counted = missing.map((day) => ({
    day,
    newAccounts: accounts.get(day) ?? 0,
    active: students.get(day) ?? 0,
  }));
  await keepDayFigures(db, counted.slice(0, -1));
  return [...dates.flatMap((date) => known.get(date) ?? []), ...counted].slice(-dates.length);
}
