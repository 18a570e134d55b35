import type { CalendarEntry } from "@manara/contract/calendar/calendar";

/** Entries that begin on one day of the school. */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  date: string;
  entries: CalendarEntry[];
}

const dateIn = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleDateString("sv-SE", { timeZone });

/** Entries by day, in their order; of what is over the latest day comes first. */
export function groupByDay(
  entries: readonly CalendarEntry[],
  { timeZone, isPast }: { timeZone: string; isPast: boolean },
): CalendarDay[] {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dateIn(entry.beginsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const inOrder = [...days].map(([date, ofDay]) => ({ date, entries: ofDay }));
  return isPast ? inOrder.toReversed() : inOrder;
}

/** The last day of something that lasts longer than the day on which it begins, as a moment in it; null: it does not. */
export function lastDayOf(
  { beginsAt, endsAt }: Pick<CalendarEntry, "beginsAt" | "endsAt">,
  timeZone: string,
): string | null {
  if (endsAt === null) return null;
  // A moment before midnight is of the day before.
  const last = new Date(Date.parse(endsAt) - 1).toISOString();
  return dateIn(last, timeZone) === dateIn(beginsAt, timeZone) ? null : last;
}

/** The page of the site that an entry is about; null: there is none. */
export function pathOf({ lessonId, courses: [course, ...others] }: CalendarEntry): string | null {
  if (lessonId !== null) return `/lesson/${lessonId}`;
  return course && others.length === 0 ? `/course/view/${course.courseId}` : null;
}
