const DAY_MS = 86_400_000;

/** The date of a moment in a time zone, `YYYY-MM-DD`. */
export const dateIn = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(time);

/** When a date is over in a time zone: the midnight after it, which nothing moves back or forward by more than some hours. */
export function endOf(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + DAY_MS;
  const shown = Date.parse(`${new Date(midnight).toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
  return new Date(midnight - (shown - midnight));
}
