import type { Period } from "@manara/contract/books/period";
import type { ValidationIssue } from "@manara/contract/errors";
import type { PeriodQuery } from "@manara/contract/sales/sales";

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The days that are asked for: the last thirty by default, as many before the last one where that alone is. */
export function readPeriod({ from, to }: PeriodQuery, today: string): Period {
  const last = to ?? today;
  return { from: from ?? plus(last, 1 - DEFAULT_DAYS), to: last };
}

/** Finds the fault of a period: its last day comes before the first, or it is longer than a year. */
export function judgePeriod({ from, to }: Period): ValidationIssue | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS ? null : { path: "to", code: "TO_INVALID", message: "to invalid" };
}

/** Every day of a period. */
export function datesOf({ from, to }: Period): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = plus(date, 1)) dates.push(date);
  return dates;
}
