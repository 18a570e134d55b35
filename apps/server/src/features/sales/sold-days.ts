import { dateAfter, dateIn, lastDates, startOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Period } from "./period.rules.ts";
import { findFirstSold, findLastSummed, type SoldDays, type Span, sumUpDay } from "./sold-days.repo.ts";

type Dependencies = Pick<Platform, "db" | "clock" | "country">;

/** By then every transaction of a day has ended: what it wrote has a time of that day. */
const OVER_AFTER_MS = 60 * 60_000;

const spanOf = ({ from, to }: Period, timeZone: string): Span => ({
  from: startOf(from, timeZone),
  until: startOf(dateAfter(to), timeZone),
});

/** Sums up the days that are over: for the night. */
export async function sumUpDays({ db, clock, country: { timeZone } }: Dependencies): Promise<void> {
  const [last = ""] = lastDates(new Date(clock().getTime() - OVER_AFTER_MS), timeZone, 2);
  const summed = await findLastSummed(db);
  const first = summed === null ? await findFirstSold(db, timeZone) : dateAfter(summed);
  if (first === null) return;
  for (let day = first; day <= last; day = dateAfter(day)) {
    const span = spanOf({ from: day, to: day }, timeZone);
    await db.transaction().execute((tx) => sumUpDay(tx, { day, span, timeZone }));
  }
}

/** What is to be read for a period: the days that are summed up, and the rest from the books themselves. */
export async function findSoldDays(
  { db, country: { timeZone } }: Dependencies,
  { from, to }: Period,
): Promise<SoldDays> {
  const summed = await findLastSummed(db);
  const restFrom = summed === null || summed < from ? from : dateAfter(summed);
  const rest = restFrom <= to ? spanOf({ from: restFrom, to }, timeZone) : null;
  return { from, to, rest, timeZone };
}

/** The present day of the country. */
export const todayOf = ({ clock, country }: Pick<Platform, "clock" | "country">): string =>
  dateIn(clock(), country.timeZone);
