import type { Role } from "@manara/contract/accounts/accounts";
import type { PersonalData } from "@manara/contract/accounts/users";
import type { CalendarEntry } from "@manara/contract/calendar/calendar";
import { MOST_ENTRIES } from "@manara/contract/calendar/calendar-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Span } from "../../platform/days.rules.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { concerning } from "../access/audience-row.ts";
import { openingIn } from "../access/opening-row.ts";
import { coursesOpenTo } from "../access/teacher-row.ts";

/** Something in the calendar of one person. */
export interface EntryRow extends Pick<CalendarEntry, "kind" | "title" | "note" | "allDay" | "courses"> {
  /** Of its event or its lesson; null: it is a day of exams. */
  id: number | null;
  beginsAt: Date;
  endsAt: Date | null;
  roomUrl: string | null;
  classId: number | null;
  className: string | null;
  editedAt: Date | null;
}

/** Person whose calendar is read, and what of it. */
interface Reader extends Span {
  userId: number;
  teaches: boolean;
  now: Date;
  timeZone: string;
}

const columns = sql`id, course_id, class_id, kind, title, note, begins_at, ends_at, all_day, room_url, edited_at`;

const courseAsJson = sql`json_build_object('courseId', courses.id, 'name', courses.name)`;

/** Entries of somebody's calendar that are not over before a span, and begin before its end, in their order; one query. */
export async function findEntries(
  db: Queryable,
  { userId, teaches, now, timeZone, from, until }: Reader,
): Promise<EntryRow[]> {
  const isIn = sql`begins_at < ${until}::timestamptz
    and (ends_at > ${from}::timestamptz or ends_at is null and begins_at >= ${from}::timestamptz)`;
  const ofOwnCourses = sql`
    union select ${columns} from calendar_events
    where ${isIn} and course_id = any (array(${coursesOpenTo(sql`${userId}::integer`, "answers")}))`;
  const isHeld = sql`purchases.user_id = ${userId}::integer
    and (purchases.expires_at is null or purchases.expires_at > ${now}::timestamptz)`;
  const { rows } = await sql<EntryRow>`
    select * from (
      select event.id, event.kind, event.title, event.note, event.begins_at, event.ends_at, event.all_day, event.room_url,
        case when courses.id is null then '[]' else json_build_array(${courseAsJson}) end as courses,
        event.class_id, classes.name as class_name, event.edited_at
      from (
        select * from (${concerning(userId, { table: sql`calendar_events`, columns, where: isIn, now })}) as concerning
        ${teaches ? ofOwnCourses : sql``}
      ) as event
      left join courses on courses.id = event.course_id left join classes on classes.id = event.class_id
      union all
      select lesson.id, 'OPENS', lesson.title, '', opening.at, null,
        opening.at = date_trunc('day', opening.at, ${timeZone}::text), null, json_build_array(${courseAsJson}), null, null, null
      from purchases join courses on courses.id = purchases.course_id
      join contents as lesson on lesson.course_id = courses.id
        and (lesson.opens_at is not null or lesson.opens_after_days is not null)
        and not lesson.hidden and lesson.deleted_at is null
      left join contents as unit on unit.id = lesson.unit_id
      cross join lateral (select ${openingIn(sql`lesson`, timeZone)} as at) as opening
      where ${isHeld} and not coalesce(unit.hidden, false)
        and opening.at >= ${from}::timestamptz and opening.at < ${until}::timestamptz
      union all
      select null, 'EXAMS_END', null, '', last_day.at, null, true, null, json_agg(${courseAsJson} order by courses.name), null, null, null
      from purchases join courses on courses.id = purchases.course_id
      cross join lateral (select purchases.expires_at - interval '24 hours' as at) as last_day
      where purchases.user_id = ${userId}::integer and purchases.season is not null
        and last_day.at >= ${from}::timestamptz and last_day.at < ${until}::timestamptz
      group by last_day.at
    ) as entry
    order by begins_at, kind, id limit ${sql.lit(MOST_ENTRIES)}`.execute(db);
  return rows;
}

/** The address of somebody's calendar; null: they have none. */
export async function findFeed(db: Queryable, userId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("calendarFeeds")
    .select("sealed")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export async function saveFeed(
  db: Queryable,
  feed: { userId: number; tokenHash: Buffer; sealed: Buffer; createdAt: Date },
): Promise<void> {
  const { userId: _, ...address } = feed;
  await db
    .insertInto("calendarFeeds")
    .values(feed)
    .onConflict((known) => known.column("userId").doUpdateSet(address))
    .execute();
}

export async function deleteFeed(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom("calendarFeeds").where("userId", "=", userId).execute();
}

/** The owner of an address; null: there is none, or they are blocked or gone. */
export async function findFeedOwner(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ userId: number; role: Role } | null> {
  const row = await db
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .select(["calendarFeeds.userId", "users.role"])
    .where("calendarFeeds.tokenHash", "=", tokenHash)
    .where("users.blockedAt", "is", null)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

async function findFeedsOf(db: Queryable, userId: number): Promise<PersonalData["calendarFeeds"]> {
  const rows = await db
    .selectFrom("calendarFeeds")
    .select("createdAt")
    .where("userId", "=", userId)
    .execute();
  return rows.map(({ createdAt }) => ({ createdDateTime: createdAt.toISOString() }));
}

export const calendarData = {
  calendarEvents: {
    exportOf: "days of the school for many: they name neither writer nor reader",
    erase: "days of the school for many: they name neither writer nor reader",
  },
  calendarFeeds: {
    exportOf: async (db, { userId }) => ({ calendarFeeds: await findFeedsOf(db, userId) }),
    erase: (tx: Tx, { userId }) => deleteFeed(tx, userId),
  },
} satisfies PersonalTables;
