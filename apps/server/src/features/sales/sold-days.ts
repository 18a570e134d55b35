import type { Period } from "@manara/contract/books/period";
import type { Country } from "@manara/countries/country";
import type { Tx } from "../../platform/database/database.ts";
import { dateAfter, dateIn, lastDates, spanOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SoldDays } from "./day-spans.ts";
import { datesOf } from "./period.rules.ts";
import { findFirstSold, findLastSummed, lockSummedDays, sumUp } from "./sold-days.repo.ts";

type Dependencies = Pick<Platform, "db" | "clock" | "country">;

/** By then every transaction of a day has ended: what it wrote has a time of that day. */
const OVER_AFTER_MS = 60 * 60_000;

/** Days that are summed up in one transaction. */
const PART = 31;

/** Sums up the days that are over: for the night. */
export async function sumUpDays(platform: Dependencies): Promise<void> {
  const { db, clock, country } = platform;
  const over = new Date(clock().getTime() - OVER_AFTER_MS);
  const [last = ""] = lastDates(over, country.timeZone, 2);
  let isDone = false;
  while (!isDone) isDone = await db.transaction().execute((tx) => sumUpPart(tx, country, last));
}

/** Sums up some of the days until the last one; true: there are no more. */
async function sumUpPart(tx: Tx, { timeZone }: Country, last: string): Promise<boolean> {
  await lockSummedDays(tx);
  const summed = await findLastSummed(tx);
  const from = summed === null ? await findFirstSold(tx, timeZone) : dateAfter(summed);
  if (from === null || from > last) return true;
  const to = datesOf({ from, to: last })[PART - 1] ?? last;
  await sumUp(tx, { from, to, span: spanOf({ from, to }, timeZone), timeZone });
  return to === last;
}

/** Sources for a period: the days that are summed up, and the rest from the books themselves. */
export async function findSoldDays(
  { db, country: { timeZone } }: Dependencies,
  { from, to }: Period,
): Promise<SoldDays> {
  const summedTo = await findLastSummed(db);
  const restFrom = summedTo === null || summedTo < from ? from : dateAfter(summedTo);
  const rest = restFrom <= to ? spanOf({ from: restFrom, to }, timeZone) : null;
  return { from, to, summedTo, rest, timeZone };
}

/** No card was ever sold before. */
const FIRST_DAY = "2000-01-01";

/** Sources for all sales. */
export const findAllSoldDays = (platform: Dependencies): Promise<SoldDays> =>
  findSoldDays(platform, { from: FIRST_DAY, to: todayOf(platform) });

/** The present day of the country. */
export const todayOf = ({ clock, country }: Pick<Platform, "clock" | "country">): string =>
  dateIn(clock(), country.timeZone);
