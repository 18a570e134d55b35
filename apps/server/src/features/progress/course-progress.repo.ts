import type { LessonKind } from "@manara/contract/contents/content-edits";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { openingIn } from "../access/opening-row.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";

/** A lesson that students find, with what one person has done of it. */
export interface LessonRow {
  courseId: number;
  contentId: number;
  title: string;
  free: boolean;
  kind: LessonKind;
  durationSeconds: number | null;
  watchedSeconds: number;
  position: number | null;
  watchedAt: Date | null;
  finishedAt: Date | null;
  /** It opens to them later. */
  isClosed: boolean;
}

/** Courses that a person has bought, or has begun without it. */
const coursesOf = (userId: number) => sql`
  select purchases.course_id from purchases where purchases.user_id = ${userId}::integer
  union
  select contents.course_id from progress join contents on contents.id = progress.content_id
  where progress.user_id = ${userId}::integer`;

/** The lessons of one course, or of all that are a person's, in the order of their outlines; one query. */
export async function findLessons(
  db: Queryable,
  { userId, courseId, moment }: { userId: number; courseId: number | null; moment: Moment },
): Promise<LessonRow[]> {
  const ofCourses = courseId === null ? coursesOf(userId) : sql`select ${courseId}::integer`;
  const { rows } = await sql<LessonRow>`
    select lesson.course_id, lesson.id as content_id, lesson.title, lesson.free, lesson.kind,
      coalesce(lesson.video_duration_seconds, progress.told_seconds) as duration_seconds,
      count_seconds(coalesce(progress.watched, '{}'::int4multirange)) as watched_seconds,
      progress.position, progress.watched_at, progress.finished_at,
      coalesce(${openingIn(sql`lesson`, moment.timeZone)} > ${moment.now}::timestamptz, false) as is_closed
    from contents as lesson
    left join contents as unit on unit.id = lesson.unit_id
    left join progress on progress.user_id = ${userId}::integer and progress.content_id = lesson.id
    left join purchases on purchases.user_id = ${userId}::integer and purchases.course_id = lesson.course_id
    where lesson.course_id in (${ofCourses}) and lesson.type = 'LESSON' and lesson.deleted_at is null
      and not lesson.hidden and not coalesce(unit.hidden, false)
    order by lesson.course_id, coalesce(unit.position, lesson.position), coalesce(unit.id, lesson.id),
      lesson.position, lesson.id`.execute(db);
  return rows;
}

/** How one person stands to a course, until when there is time, and what was written about its end. */
export interface CourseRow {
  courseId: number;
  isPublic: boolean;
  expiresAt: Date | null;
  isBought: boolean;
  /** When the exams end that it was bought for, or that come next, or access where that is before them. */
  planEnd: Date | null;
  /** Access ends before the exams do. */
  planIsAccess: boolean;
  certificateCode: string | null;
  /** The mark that it asks for, and the one that they have; null: it asks for none. */
  certificateMark: number | null;
  mark: number | null;
  /** The test answered worst of those that may be taken again; null: none. */
  worstTestId: number | null;
}

/**
 * The share of right answers in the tests that students find, by the best attempt at each, in percent to the nearest, the whole only when
 * everything is right; null: there are none. With it the test that raises it most.
 */
const markOf = ({ userId, courseId }: { userId: number; courseId: RawBuilder<unknown> }) => sql`
  select case when avg(coalesce(best.share, 0)) < 1
    then least(99, round((100 * avg(coalesce(best.share, 0)))::numeric))
    else 100 * avg(coalesce(best.share, 0)) end::integer as mark,
    (array_agg(lesson.id order by coalesce(best.share, 0), coalesce(unit.position, lesson.position), lesson.position, lesson.id)
      filter (where coalesce(best.share, 0) < 1
        and (quizzes.attempts_allowed is null or best.attempts < quizzes.attempts_allowed)))[1] as worst_test_id
  from contents as lesson
  left join contents as unit on unit.id = lesson.unit_id
  left join quizzes on quizzes.lesson_id = lesson.id
  left join lateral (
    select max(score::float8 / questions_count) as share, count(*) as attempts from attempts
    where attempts.lesson_id = lesson.id and attempts.user_id = ${userId}::integer and handed_in_at is not null
  ) as best on true
  where lesson.course_id = ${courseId} and lesson.kind = 'TEST' and lesson.deleted_at is null
    and not lesson.hidden and not coalesce(unit.hidden, false)`;

/** The mark of one person in one course. */
export async function findMark(
  db: Queryable,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<number | null> {
  const mark = markOf({ userId, courseId: sql`${courseId}::integer` });
  const { rows } = await sql<{ mark: number | null }>`${mark}`.execute(db);
  return rows[0]?.mark ?? null;
}

/** Courses by their ids; one query. */
export async function findCourses(
  db: Queryable,
  { userId, courseIds, moment }: { userId: number; courseIds: readonly number[]; moment: Moment },
): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select courses.id as course_id, courses.visibility = 'PUBLIC' as is_public,
      purchases.expires_at, purchases.id is not null as is_bought,
      case when purchases.season is not null then purchases.expires_at
        else least(purchases.expires_at, next_season.ends_at) end as plan_end,
      purchases.season is null and purchases.expires_at < coalesce(next_season.ends_at, 'infinity') as plan_is_access,
      certificates.code as certificate_code, courses.certificate_mark,
      tests.mark, tests.worst_test_id
    from courses
    left join purchases on purchases.user_id = ${userId}::integer and purchases.course_id = courses.id
    left join certificates on certificates.user_id = ${userId}::integer and certificates.course_id = courses.id
    left join lateral ${nextSeason(moment)} as next_season on true
    left join lateral (
      ${markOf({ userId, courseId: sql`courses.id` })} and courses.certificate_mark is not null
    ) as tests on true
    where courses.id = any (${courseIds}::integer[])`.execute(db);
  return rows;
}
