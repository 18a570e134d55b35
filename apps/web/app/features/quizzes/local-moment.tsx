import { useSite } from "../../site.ts";

/** A day with its hour, in the country's time. */
export function LocalMoment({ at }: { at: string }) {
  const { country } = useSite();
  const written = new Intl.DateTimeFormat(country.intlLocale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: country.timeZone,
  }).format(new Date(at));
  return <time dateTime={at}>{written}</time>;
}
