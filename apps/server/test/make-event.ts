import type { Insertable } from "kysely";
import type { CalendarEvents } from "../src/platform/database/database.generated.ts";
import type { Platform } from "../src/platform/platform.ts";

/** Puts an event into the calendar: an hour that begins in an hour. */
export const makeEvent = (
  { db }: Pick<Platform, "db">,
  given: Partial<Insertable<CalendarEvents>>,
): Promise<{ id: number }> => {
  const now = new Date();
  const beginsAt = new Date(now.getTime() + 3_600_000);
  return db
    .insertInto("calendarEvents")
    .values({
      kind: "LIVE",
      title: "Revision",
      note: "",
      beginsAt,
      allDay: false,
      createdAt: now,
      editedAt: now,
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
};
