import type { SiteCountry } from "../site.ts";

/** The last day before an end, as people of the country write it: what ends at midnight lasts up to the day before. */
export const writeLastDay = (
  end: string,
  { intlLocale, timeZone }: Pick<SiteCountry, "intlLocale" | "timeZone">,
): string =>
  new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(new Date(Date.parse(end) - 1));
