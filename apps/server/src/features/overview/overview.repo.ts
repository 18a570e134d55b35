import type { FirstSteps, Waiting } from "@manara/contract/overview/overview";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";
import { coursesWithoutTeacher, isUnanswered, isUnderLesson } from "../access/teacher-row.ts";
import { hasNoVideo } from "../contents/content-row.ts";

/** Beyond it nobody counts what waits. */
const ENOUGH = 1000;

const countUpTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${sql.lit(ENOUGH)}) as counted)`;

type Counts = Omit<
  Waiting,
  | "cards"
  | "backup"
  | "watchFindings"
  | "giveBacks"
  | "books"
  | "outbox"
  | "hasUnnamedProxy"
  | "firstSteps"
  | "unfinishedPages"
  | "lacksExamDates"
>;

/** How much waits; one query, which reads no more of anything than it counts. */
export async function countWaiting(db: Queryable): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with untaught as materialized (
      select study_id from courses
      where visibility = 'PUBLIC' and id = any (array(${coursesWithoutTeacher})) limit ${sql.lit(ENOUGH)}
    )
    select ${countUpTo(sql`from comments where ${isUnanswered} and ${isUnderLesson}`)} as unanswered_questions,
    ${countUpTo(sql`from mails where failed_at is not null`)} as failed_mails,
    ${countUpTo(sql`from contact_messages where done_at is null`)} as contact_messages,
    ${countUpTo(sql`from centre_orders where state = 'OPEN'`)} as centre_orders,
    ${countUpTo(sql`from contents where ${hasNoVideo} and deleted_at is null`)}
      as lessons_without_video,
    (select count(*)::integer from untaught where study_id is null) as courses_without_teacher,
    (select count(*)::integer from untaught where study_id is not null) as lectures_without_teacher`.execute(
    db,
  );
  return (
    rows[0] ?? {
      unansweredQuestions: 0,
      failedMails: 0,
      contactMessages: 0,
      centreOrders: 0,
      lessonsWithoutVideo: 0,
      coursesWithoutTeacher: 0,
      lecturesWithoutTeacher: 0,
    }
  );
}

/** A moment in the text of a query: for a bound parameter PostgreSQL cannot estimate how few rows are newer. */
const moment = (time: Date) => sql`${sql.lit(time.toISOString())}::timestamptz`;
const dayOf = (column: string, timeZone: string) =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(timeZone)})::date`;

export interface Period {
  since: Date;
  timeZone: string;
}

/** Courses obtained on a day, of a course, or of a price: of these three one is there. */
export interface SoldRow {
  kind: "day" | "course" | "price";
  day: string | null;
  courseId: number | null;
  courseName: string | null;
  price: number | null;
  activations: number;
  income: number;
}

/** Purchases since a moment, by day, by the courses with most of it, and by price; each purchase is read once. */
export async function findSold(
  db: Queryable,
  { since, timeZone, mostCourses }: Period & { mostCourses: number },
): Promise<SoldRow[]> {
  const order = sql`activations desc, income desc, course_id`;
  const { rows } = await sql<SoldRow>`
    with sold as (
      select ${dayOf("purchasedAt", timeZone)} as day, course_id,
        (select price from cards where cards.id = card_id) as price
      from purchases where purchased_at >= ${moment(since)}
    ), counted as (
      select case when grouping(day) = 0 then 'day' when grouping(course_id) = 0 then 'course' else 'price' end as kind,
        day::text as day, course_id, price, count(*)::integer as activations, coalesce(sum(price), 0)::float as income
      from sold group by grouping sets ((day), (course_id), (price))
    ), placed as (
      select *, row_number() over (partition by kind order by ${order}) as place from counted
    )
    select kind, day, course_id, price, activations, income,
      (select name from courses where courses.id = course_id) as course_name
    from placed where kind <> 'course' or place <= ${mostCourses} order by ${order}`.execute(db);
  return rows;
}

type AmountOfDay = { day: string; amount: number };

const byDay = (rows: readonly AmountOfDay[]) => new Map(rows.map(({ day, amount }) => [day, amount]));

/** Accounts made on each day since a moment, by date. */
export async function findNewAccounts(
  db: Queryable,
  { since, timeZone }: Period,
): Promise<Map<string, number>> {
  const { rows } = await sql<AmountOfDay>`
    select ${dayOf("createdAt", timeZone)}::text as day, count(*)::integer as amount
    from users where created_at >= ${moment(since)} and deleted_at is null group by 1`.execute(db);
  return byDay(rows);
}

/** Accounts that work for the school or sell its cards. In these words an index of roles serves; they are few, and looked up once. */
const others = sql`select id from users where role in ${roleList("guarded")} and deleted_at is null`;

/** Sessions that students have opened since a moment. */
const openedSince = (since: Date) =>
  sql`sessions where created_at >= ${moment(since)} and user_id not in (${others})`;

/** Students who have opened a session, on each day since a moment, by date. */
export async function findActiveStudents(
  db: Queryable,
  { since, timeZone }: Period,
): Promise<Map<string, number>> {
  const { rows } = await sql<AmountOfDay>`
    select ${dayOf("createdAt", timeZone)}::text as day, count(distinct user_id)::integer as amount
    from ${openedSince(since)} group by 1`.execute(db);
  return byDay(rows);
}

/** Students who have opened a session since each of these moments, each student once in each of them. */
export async function countActiveStudents(
  db: Queryable,
  since: { today: Date; week: Date; month: Date },
): Promise<{ today: number; week: number; month: number }> {
  const { rows } = await sql<{ today: number; week: number; month: number }>`
    select count(*) filter (where last_opened >= ${moment(since.today)})::integer as today,
      count(*) filter (where last_opened >= ${moment(since.week)})::integer as week,
      count(*)::integer as month
    from (
      select max(created_at) as last_opened from ${openedSince(since.month)} group by user_id
    ) as people`.execute(db);
  return rows[0] ?? { today: 0, week: 0, month: 0 };
}

/** Figures kept of a past day. */
export interface DayFigures {
  /** `YYYY-MM-DD` in the country. */
  day: string;
  newAccounts: number;
  /** Students who have signed in. */
  active: number;
}

/** The days that are kept, from a date on. */
export async function findDayFigures(db: Queryable, from: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, new_accounts, active from day_figures
    where day >= ${from}::date order by day`.execute(db);
  return rows;
}

/** Keeps days that are over; what is kept already stays. */
export async function keepDayFigures(db: Queryable, days: readonly DayFigures[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into day_figures (day, new_accounts, active)
    select * from unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ newAccounts }) => newAccounts)}::integer[],
      ${days.map(({ active }) => active)}::integer[]
    ) on conflict do nothing`.execute(db);
}

const isThere = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select ${rows})`;

/** How far a new school is, but for its cards, pages and name. Each answer reads up to the first row that is one. */
export async function findFirstSteps(db: Queryable): Promise<Omit<FirstSteps, "cards" | "pages" | "look">> {
  const { rows } = await sql<Omit<FirstSteps, "cards" | "pages" | "look">>`
    select ${isThere(sql`from configuration where coalesce(mobile_number, tel_number, whatsapp_number, viber_number, email) is not null`)} as contact,
      ${isThere(sql`from schools`)} or ${isThere(sql`from studies`)} as school,
      ${isThere(sql`from users where role in ${roleList("teaches")} and deleted_at is null`)} as teacher,
      ${isThere(sql`from courses`)} as course,
      ${isThere(sql`from contents where type = 'LESSON' and deleted_at is null and (video_key is not null or video_url is not null)`)} as lesson,
      ${isThere(sql`from exam_dates`)} as exams,
      ${isThere(sql`from card_ranges where is_live`)} as sold,
      ${isThere(sql`from courses where visibility = 'PUBLIC'`)} as shown`.execute(db);
  return (
    rows[0] ?? {
      contact: false,
      school: false,
      teacher: false,
      course: false,
      lesson: false,
      exams: false,
      sold: false,
      shown: false,
    }
  );
}

export const hasExamDates = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom("examDates").select("id").limit(1).executeTakeFirst()) !== undefined;
