import { dateIn, startOf } from "../platform/days.rules.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When a day of school begins. */
const MORNING_MS = 8 * 60 * MINUTE_MS;
/** So near the end of their season nobody would buy a course. */
const LAST_SALES_MS = 60 * DAY_MS;

/** The days that a demo school looks back on; the same for all who load it at the same moment. */
export interface DemoCalendar {
  timeZone: string;
  /** A moment so many days ago, some minutes into the morning of that day; of today as much as has gone by. */
  daysBefore: (days: number, minutes?: number) => Date;
  /** The year in which the next exams end of those that end on this day of a year, `MM-DD`. */
  examYear: (monthDay: string) => number;
}

/** Looks back from a day in the country, so that the school is in use whenever it is loaded. */
export function createCalendar(now: Date, timeZone: string): DemoCalendar {
  const midnight = startOf(dateIn(now, timeZone), timeZone).getTime();
  const elapsed = now.getTime() - midnight;
  return {
    timeZone,
    daysBefore: (days, minutes = 0) =>
      new Date(
        days === 0
          ? midnight + Math.floor((elapsed * Math.min(minutes * MINUTE_MS, DAY_MS)) / DAY_MS)
          : Math.min(midnight - days * DAY_MS + MORNING_MS + minutes * MINUTE_MS, now.getTime()),
      ),
    examYear(monthDay) {
      const year = now.getUTCFullYear();
      const isAhead = Date.parse(`${year}-${monthDay}T00:00:00Z`) - now.getTime() > LAST_SALES_MS;
      return isAhead ? year : year + 1;
    },
  };
}
