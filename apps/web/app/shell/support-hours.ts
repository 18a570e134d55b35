import type { Country } from "@manara/countries/country";

/** An hour of the day as people of the country write it. */
export const hourText = (hour: number, country: Country): string =>
  new Intl.DateTimeFormat(country.intlLocale, { hour: "numeric", hour12: true, timeZone: "UTC" }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  );
