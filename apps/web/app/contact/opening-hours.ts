import { type SiteCountry, useSite } from "../site.ts";

const HOUR_MS = 3_600_000;

/** An hour of the day as people of the country write it. */
const hourText = (hour: number, country: SiteCountry): string =>
  new Intl.DateTimeFormat(country.intlLocale, { hour: "numeric", hour12: true, timeZone: "UTC" }).format(
    hour * HOUR_MS,
  );

/** When somebody answers: in the words of the basic data, else the country's hours in a sentence. */
export function useOpeningHours(say: (opens: string, closes: string) => string): string {
  const { configuration, country } = useSite();
  const { opens, closes } = country.supportHours;
  return configuration?.timesOfWork || say(hourText(opens, country), hourText(closes, country));
}
