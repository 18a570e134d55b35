import { useSite } from "../../site.ts";
import { writeMoment } from "../write-moment.ts";

/** When something happened, in the country's time. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { country } = useSite();
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {writeMoment(at, country, { withTime })}
    </time>
  );
}
