import { useSite } from "../../site.ts";
import { writeMoment } from "../../ui/write-moment.ts";

/** A day, with its hour unless that says nothing, in the country's time. */
export function LocalMoment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { country } = useSite();
  return <time dateTime={at}>{writeMoment(at, country, { withTime: !isDay })}</time>;
}
