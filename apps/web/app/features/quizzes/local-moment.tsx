import { useSite } from "../../site.ts";

/** A day, with its hour unless that says nothing, in the country's time. */
export function LocalMoment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { country } = useSite();
  const written = new Intl.DateTimeFormat(country.intlLocale, {
    dateStyle: "long",
    ...(!isDay && { timeStyle: "short" }),
    timeZone: country.timeZone,
  }).format(new Date(at));
  return <time dateTime={at}>{written}</time>;
}
