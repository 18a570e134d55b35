import { useSite } from "../../site.ts";

/** When something happened, in the country's time. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { country } = useSite();
  const write = new Intl.DateTimeFormat(country.intlLocale, {
    dateStyle: "long",
    ...(withTime && { timeStyle: "short" }),
    timeZone: country.timeZone,
  });
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {write.format(new Date(at))}
    </time>
  );
}
