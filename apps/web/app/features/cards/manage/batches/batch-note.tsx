import type { Batch } from "@manara/contract/cards/batches";
import { text } from "#text/features/cards/manage/batches/messages";
import { useSite } from "../../../../site.ts";

/** Purpose of a batch: its note, or the month in which its cards were made as they were sold. */
export function BatchNote({ batch: { note, month } }: { batch: Pick<Batch, "note" | "month"> }) {
  const { country } = useSite();
  if (!month) return <>{note}</>;
  // Its middle is the same month in every time zone.
  const day = new Date(`${month}-15T12:00:00Z`);
  return (
    <>
      {text.soldByPhone(
        new Intl.DateTimeFormat(country.intlLocale, { month: "long", year: "numeric" }).format(day),
      )}
    </>
  );
}
