import type { Period } from "@manara/contract/books/period";

/** The present moment; tests pass one of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date of a moment in a time zone, `YYYY-MM-DD`. */
export const dateIn = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(time);

/** The dates of the last so many days, today the last of them. */
export function lastDates(now: Date, timeZone: string, days: number): string[] {
  const noon = Date.parse(`${dateIn(now, timeZone)}T12:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(noon - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** When a date begins in a time zone. */
export function startOf(date: string, timeZone: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  const shown = new Date(`${midnight.toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
  return new Date(midnight.getTime() - (shown.getTime() - midnight.getTime()));
}

/** The date after one. */
export const dateAfter = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The moment so many times 24 hours after another; before it, where their number is negative. */
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** A time from a moment on, and until another. */
export interface Span {
  from: Date;
  until: Date;
}

/** From when the first day of a period begins until the last one ends, in a time zone. */
export const spanOf = ({ from, to }: Period, timeZone: string): Span => ({
  from: startOf(from, timeZone),
  until: startOf(dateAfter(to), timeZone),
});

/** The present day in a time zone as a number, another one each day. It is worked out when a day begins, and costs nothing then. */
export function followDays(clock: Clock, timeZone: string): () => number {
  let day = { begins: 0, ends: 0 };
  return () => {
    const now = clock();
    if (now.getTime() < day.begins || now.getTime() >= day.ends) {
      const date = dateIn(now, timeZone);
      day = {
        begins: startOf(date, timeZone).getTime(),
        ends: startOf(dateAfter(date), timeZone).getTime(),
      };
    }
    return day.begins;
  };
}

/** Moments that are to come. */
export interface Moments {
  /** How many of those that were expected have come. */
  count: () => number;
  /** From now on this one is expected; one that has come is not counted any more. */
  expect: (moment: Date) => void;
}

/** Counts moments as they come; that costs nothing until the next one does. */
export function followMoments(clock: Clock): Moments {
  const expected = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  let come = 0;
  return {
    count() {
      const now = clock().getTime();
      if (now < next) return come;
      for (const moment of expected) if (moment <= now && expected.delete(moment)) come += 1;
      next = Math.min(...expected);
      return come;
    },
    expect(moment) {
      if (moment <= clock()) return;
      expected.add(moment.getTime());
      next = Math.min(next, moment.getTime());
    },
  };
}

/** Days from today to the last day before an end at midnight, both among them: 1 on that day itself, 0 or less after it. */
export function daysUntil(end: Date, now: Date, timeZone: string): number {
  const dayOf = (time: Date) => Date.parse(`${dateIn(time, timeZone)}T12:00:00Z`);
  return Math.round((dayOf(new Date(end.getTime() - 1)) - dayOf(now)) / DAY_MS) + 1;
}
