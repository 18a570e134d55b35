import { useSite } from "../../site.ts";

interface MomentProps {
  at: string;
  withTime?: boolean;
  /** For narrow columns. */
  isShort?: boolean;
}

/** When something happened, in the country's time. */
export function Moment({ at, withTime = false, isShort = false }: MomentProps) {
  const { country } = useSite();
  const write = new Intl.DateTimeFormat(country.intlLocale, {
    dateStyle: isShort ? "medium" : "long",
    ...(withTime && { timeStyle: "short" }),
    timeZone: country.timeZone,
  });
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {write.format(new Date(at))}
    </time>
  );
}
