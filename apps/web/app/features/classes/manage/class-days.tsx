import type { SchoolClass } from "@manara/contract/classes/classes";
import { text } from "#text/features/classes/manage/messages";
import { Moment } from "../../../ui/staff/moment.tsx";

/** A day of the calendar, whatever the time zone of the country is. */
const Day = ({ of }: { of: string }) => <Moment at={`${of}T12:00:00.000Z`} />;

/** The first and last day of a class, as far as they are known. */
export const ClassDays = ({ of: { startsOn, endsOn } }: { of: Pick<SchoolClass, "startsOn" | "endsOn"> }) => (
  <span className="inline-flex flex-wrap gap-x-2">
    {startsOn && (
      <span>
        {text.from} <Day of={startsOn} />
      </span>
    )}
    {endsOn && (
      <span>
        {text.until} <Day of={endsOn} />
      </span>
    )}
  </span>
);
