import type { SiteCountry } from "../site.ts";

type Place = Pick<SiteCountry, "intlLocale" | "timeZone">;

/** When something happens, as people of the country write it, in its time: the day, and the hour where that is asked for. */
export const writeMoment = (
  at: string | number,
  { intlLocale, timeZone }: Place,
  { withTime = false } = {},
): string =>
  new Intl.DateTimeFormat(intlLocale, {
    dateStyle: "long",
    ...(withTime && { timeStyle: "short" }),
    timeZone,
  }).format(new Date(at));

/** When something begins: the day, and the hour unless it is midnight. */
export const writeBeginning = (at: string, place: Place): string => {
  const isMidnight = new Date(at).toLocaleString("sv-SE", { timeZone: place.timeZone }).endsWith("00:00:00");
  return writeMoment(at, place, { withTime: !isMidnight });
};

/** The last day before an end: what ends at midnight lasts up to the day before. */
export const writeLastDay = (end: string | number, place: Place): string =>
  writeMoment(new Date(end).getTime() - 1, place);
