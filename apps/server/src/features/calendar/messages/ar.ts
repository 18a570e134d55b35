import type { CalendarEntry } from "@manara/contract/calendar/calendar";

/** Entries of a calendar, as calendar programs show them. */
export const text = {
  kinds: {
    LIVE: (title: string) => `${title}`,
    EXAM: (title: string) => `${title}`,
    DEADLINE: (title: string) => `آخر أجل: ${title}`,
    OTHER: (title: string) => `${title}`,
    OPENS: (title: string) => `يفتح: ${title}`,
    EXAMS_END: () => "نهاية الامتحانات",
  } satisfies Record<CalendarEntry["kind"], (title: string) => string>,
  between: "، ",
};
