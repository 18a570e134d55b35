import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { foundLessons } from "./course-facts.repo.ts";

/** Whether something was done in a course that its record does not show yet. */
export async function isStale(db: Queryable, courseId: number): Promise<boolean> {
  const { rows } =
    await sql`select from stale_records where course_id = ${courseId}::integer limit 1`.execute(db);
  return rows.length > 0;
}

/** The courses whose records do not show everything. */
export async function findStaleCourses(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ courseId: number }>`
    select distinct course_id from stale_records order by course_id`.execute(db);
  return rows.map(({ courseId }) => courseId);
}

/** Lets one at a time count in a course: another who reads its record waits for what is being counted, and finds it. */
export const lockRecord = (tx: Tx, courseId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${courseId}::text, 2706))`.execute(tx);

/** Notes each student of a course, where everybody is noted. */
export async function noteEverybody(tx: Tx, courseId: number): Promise<void> {
  await sql`
    with everybody as (
      delete from stale_records where ctid in (
        select ctid from stale_records where course_id = ${courseId}::integer and user_id = 0 for update skip locked
      )
      returning course_id
    )
    insert into stale_records (course_id, user_id)
    select course_id, purchases.user_id from everybody join purchases using (course_id) order by 2
    on conflict do nothing`.execute(tx);
}

/** Takes some of those who are noted, unless they are being noted at this moment. */
export async function takeStale(
  tx: Tx,
  { courseId, most }: { courseId: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from stale_records where ctid in (
      select ctid from stale_records where course_id = ${courseId}::integer and user_id > 0
      order by user_id limit ${sql.lit(most)} for update skip locked
    )
    returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** The courses of somebody whose records do not show all that they did. */
export async function findStaleOf(
  db: Queryable,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ courseId: number }>`
    select distinct course_id from stale_records
    where course_id = any (${courseIds}::integer[]) and user_id in (0, ${userId}::integer) order by 1`.execute(
    db,
  );
  return rows.map(({ courseId }) => courseId);
}

/** Takes one person of those who are noted, as {@link takeStale}. Where everybody is noted they stay so. */
export async function takePerson(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> {
  await sql`
    delete from stale_records where ctid in (
      select ctid from stale_records where course_id = ${courseId}::integer and user_id = ${userId}::integer
      for update skip locked
    )`.execute(tx);
}

/**
 * Counts anew what some people did in a course, from what is kept of it, in one statement. Whoever has it no longer, or is
 * no longer there, has no row.
 */
export async function countAnew(
  tx: Tx,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<void> {
  await sql`
    with lessons as materialized (
      select lesson.id, lesson.kind from ${foundLessons} and lesson.course_id = ${courseId}::integer
    ), counted as materialized (
      select purchases.user_id, users.folded_name, purchases.purchased_at, purchases.expires_at,
        case when purchases.season is not null then purchases.expires_at end as exams_end,
        watched.began_at, watched.last_seen_at, watched.finished, watched.seconds, taken.tests, taken.mark
      from purchases
      join users on users.id = purchases.user_id and users.deleted_at is null
      cross join lateral (
        select min(progress.opened_at) as began_at, max(progress.watched_at) as last_seen_at,
          count(progress.finished_at)::integer as finished,
          coalesce(sum(count_seconds(progress.watched)), 0)::integer as seconds
        from lessons join progress on progress.user_id = purchases.user_id and progress.content_id = lessons.id
        where progress.watched <> '{}' or progress.finished_at is not null
      ) as watched
      cross join lateral (
        select count(*)::integer as tests,
          case when avg(score::float8 / questions_count) < 1
            then least(99, round((100 * avg(score::float8 / questions_count))::numeric))
            else 100 * avg(score::float8 / questions_count) end::smallint as mark
        from lessons join attempts on attempts.lesson_id = lessons.id and attempts.user_id = purchases.user_id
        where lessons.kind = 'TEST' and attempts.number = 1 and attempts.handed_in_at is not null and not attempts.by_staff
      ) as taken
      where purchases.course_id = ${courseId}::integer and purchases.user_id = any (${userIds}::integer[])
    ), gone as (
      delete from course_records
      where course_id = ${courseId}::integer and user_id = any (${userIds}::integer[])
        and not exists (select from counted where counted.user_id = course_records.user_id)
    )
    insert into course_records (course_id, user_id, folded_name, purchased_at, expires_at, exams_end, began_at,
      last_seen_at, finished, seconds, tests, mark)
    select ${courseId}::integer, user_id, folded_name, purchased_at, expires_at, exams_end, began_at,
      last_seen_at, finished, seconds, tests, mark
    from counted
    on conflict (course_id, user_id) do update set folded_name = excluded.folded_name,
      purchased_at = excluded.purchased_at, expires_at = excluded.expires_at, exams_end = excluded.exams_end,
      began_at = excluded.began_at, last_seen_at = excluded.last_seen_at, finished = excluded.finished,
      seconds = excluded.seconds, tests = excluded.tests, mark = excluded.mark`.execute(tx);
}
