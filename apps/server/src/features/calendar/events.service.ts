import type { AddEventBody, CalendarEvent, EditEventBody } from "@manara/contract/calendar/calendar";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { dateAfter, dateIn, startOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireWriterTo } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  deleteEventRow,
  type EventRow,
  type EventText,
  findEvent,
  findEvents,
  insertEvent,
  updateEvent,
} from "./events.repo.ts";

const toEvent = ({
  id,
  courseId,
  courseName,
  classId,
  className,
  beginsAt,
  endsAt,
  ...event
}: EventRow): CalendarEvent => ({
  ...event,
  eventId: id,
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  course: courseId === null ? null : { courseId, name: courseName ?? "" },
  class: classId === null ? null : { id: classId, name: className ?? "" },
});

/** Events of a course, of a class or of all, with those that are over. */
export async function listEvents(
  { db }: Platform,
  caller: Caller,
  query: Page & { courseId?: number | undefined; classId?: number | undefined },
): Promise<{ items: CalendarEvent[]; total: number }> {
  const { courseId = null, classId = null, limit, offset } = query;
  await requireWriterTo(db, caller, { courseId, classId });
  const { rows, total } = await findEvents(db, { courseId, classId, limit, offset });
  return { items: rows.map(toEvent), total };
}

/** An event that the caller may edit. */
async function getOwn(db: Queryable, caller: Caller, id: number): Promise<EventRow> {
  const row = (await findEvent(db, id)) ?? fail("EVENT_NOT_FOUND");
  await requireWriterTo(db, caller, row);
  return row;
}

export const getEvent = async ({ db }: Platform, caller: Caller, id: number): Promise<CalendarEvent> =>
  toEvent(await getOwn(db, caller, id));

const endsTooEarly = { path: "endsAt", code: "ENDS_AT_INVALID", message: "ends at invalid" };

/** An event as it is stored: whole days begin and end at midnight of the school. */
function toText(
  { country: { timeZone } }: Pick<Platform, "country">,
  { title, note, kind, beginsAt, endsAt, allDay, roomUrl }: Omit<EditEventBody, "eventId">,
): EventText {
  const [begin, end] = [new Date(beginsAt), endsAt ? new Date(endsAt) : null];
  if (end && end <= begin) fail("VALIDATION_FAILED", { issues: [endsTooEarly] });
  const what = { title, note, kind, allDay, roomUrl: roomUrl ?? null };
  if (!allDay) return { ...what, beginsAt: begin, endsAt: end };
  // A moment before midnight is of the day before.
  const lastDay = end && dateIn(new Date(end.getTime() - 1), timeZone);
  return {
    ...what,
    beginsAt: startOf(dateIn(begin, timeZone), timeZone),
    endsAt: lastDay === null ? null : startOf(dateAfter(lastDay), timeZone),
  };
}

/** Puts an event into the calendar of many. */
export async function addEvent(
  platform: Platform,
  caller: Caller,
  { courseId = null, classId: sentClass = null, ...sent }: AddEventBody,
): Promise<CalendarEvent> {
  const { db, clock } = platform;
  const classId = courseId === null ? sentClass : null;
  await requireWriterTo(db, caller, { courseId, classId });
  const now = clock();
  const event = { ...toText(platform, sent), courseId, classId, createdAt: now, editedAt: now };
  return db.transaction().execute(async (tx) => {
    const { id } = await insertEvent(tx, event);
    return finish(tx, caller, { id, act: "event.added" });
  });
}

/** Changes an event. */
export async function editEvent(
  platform: Platform,
  caller: Caller,
  { eventId: id, ...sent }: EditEventBody,
): Promise<CalendarEvent> {
  await getOwn(platform.db, caller, id);
  const event = { ...toText(platform, sent), editedAt: platform.clock() };
  return platform.db.transaction().execute(async (tx) => {
    await updateEvent(tx, id, event);
    return finish(tx, caller, { id, act: "event.edited" });
  });
}

/** Takes an event out of the calendar. */
export async function deleteEvent({ db }: Platform, caller: Caller, id: number): Promise<void> {
  await getOwn(db, caller, id);
  await db.transaction().execute(async (tx) => {
    await finish(tx, caller, { id, act: "event.deleted" });
    await deleteEventRow(tx, id);
  });
}

/** Keeps the act on an event, and answers it as it is now. */
async function finish(
  tx: Tx,
  caller: Caller,
  { id, act }: { id: number; act: `event.${"added" | "edited" | "deleted"}` },
): Promise<CalendarEvent> {
  const row = (await findEvent(tx, id)) ?? fail("EVENT_NOT_FOUND");
  const { title, courseId, className } = row;
  const details = { name: title, ...(courseId && { courseId }), ...(className && { className }) };
  await recordActs(tx, caller, [{ act, subjectId: id, details }]);
  return toEvent(row);
}
