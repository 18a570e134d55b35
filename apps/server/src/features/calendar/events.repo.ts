import type { EventKind } from "@manara/contract/calendar/calendar-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";

/** An event as it is stored, with the names of those whom it is for. */
export interface EventRow {
  id: number;
  courseId: number | null;
  courseName: string | null;
  classId: number | null;
  className: string | null;
  kind: EventKind;
  title: string;
  note: string;
  beginsAt: Date;
  endsAt: Date | null;
  allDay: boolean;
  roomUrl: string | null;
}

/** Facts of an event, whomever it is for. */
export type EventText = Omit<EventRow, "id" | "courseId" | "courseName" | "classId" | "className">;

const shown = sql`event.id, event.course_id, courses.name as course_name, event.class_id, classes.name as class_name,
  event.kind, event.title, event.note, event.begins_at, event.ends_at, event.all_day, event.room_url`;
const named = sql`left join courses on courses.id = event.course_id left join classes on classes.id = event.class_id`;

export async function findEvent(db: Queryable, id: number): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${shown} from calendar_events as event ${named} where event.id = ${id}::integer`.execute(db);
  return rows[0] ?? null;
}

/** A page of events, the latest first, and how many there are in all. */
export async function findEvents(
  db: Queryable,
  {
    courseId = null,
    classId = null,
    limit,
    offset,
  }: Page & { courseId?: number | null; classId?: number | null },
): Promise<{ rows: EventRow[]; total: number }> {
  const wanted = sql`(${courseId}::integer is null or course_id = ${courseId}::integer)
    and (${classId}::integer is null or class_id = ${classId}::integer)`;
  const { rows } = await sql<EventRow & { total: number }>`
    select ${shown}, counted.total
    from (select count(*)::integer as total from calendar_events where ${wanted}) as counted
    left join lateral (
      select * from calendar_events where ${wanted} order by begins_at desc, id desc limit ${limit} offset ${offset}
    ) as event on true ${named}
    order by event.begins_at desc, event.id desc`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export const insertEvent = (
  tx: Tx,
  event: EventText & Pick<EventRow, "courseId" | "classId"> & { createdAt: Date; editedAt: Date },
): Promise<{ id: number }> =>
  tx.insertInto("calendarEvents").values(event).returning("id").executeTakeFirstOrThrow();

export async function updateEvent(tx: Tx, id: number, event: EventText & { editedAt: Date }): Promise<void> {
  await tx.updateTable("calendarEvents").set(event).where("id", "=", id).execute();
}

export async function deleteEventRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("calendarEvents").where("id", "=", id).execute();
}
