import type { LessonFigures } from "@manara/contract/progress/progress";
import { LONGEST_VIDEO_SECONDS } from "@manara/contract/progress/progress-rules";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";
import { videoInMaking } from "../video/video-row.ts";

/** Person and lesson of a progress. */
export interface ProgressKey {
  userId: number;
  contentId: number;
}

/** Video of a lesson, and what of it one person has watched together with what they say now. */
export interface WatchedVideo {
  videoKey: string | null;
  videoDurationSeconds: number | null;
  durationSeconds: number | null;
  /** A video was uploaded, and there is nothing to watch until it is ready. */
  isStillToCome: boolean;
  knownSeconds: number;
  watchedSeconds: number;
  /** Up to when the person's time is taken by what they have watched; null: none was recorded. */
  accountedTo: Date | null;
  /** The same of late reports. */
  lateTo: Date | null;
  /** When the account began. */
  since: Date;
  /** When the lesson was heard of first; null: never. */
  openedAt: Date | null;
}

/** A video from its beginning to its end. What is said of seconds beyond is left out: its lesson may have had another one. */
const wholeVideo = (durationSeconds: RawBuilder<unknown>) =>
  sql`int4multirange(int4range(0, coalesce(${durationSeconds}, ${sql.lit(LONGEST_VIDEO_SECONDS)})))`;

/** Computes the watched seconds of a lesson with these stretches; null: there is no such lesson. */
export async function findWatched(
  db: Queryable,
  {
    userId,
    contentId,
    stretches,
    reportedSeconds,
  }: ProgressKey & { stretches: string; reportedSeconds: number | null },
): Promise<WatchedVideo | null> {
  const duration = sql`coalesce(contents.video_duration_seconds, ${reportedSeconds}::integer, progress.told_seconds)`;
  const whole = wholeVideo(sql`video.duration_seconds`);
  const { rows } = await sql<WatchedVideo>`
    select contents.video_key, contents.video_duration_seconds, video.duration_seconds, watch_clocks.accounted_to,
      watch_clocks.late_to, users.created_at as since,
      progress.opened_at,
      contents.video_key is null and contents.video_url is null and ${videoInMaking} is not null as is_still_to_come,
      count_seconds(video.known * ${whole}) as known_seconds,
      count_seconds((video.known + ${stretches}::int4multirange) * ${whole}) as watched_seconds
    from contents
    left join progress on progress.user_id = ${userId}::integer and progress.content_id = contents.id
    join users on users.id = ${userId}::integer
    left join watch_clocks on watch_clocks.user_id = ${userId}::integer
    cross join lateral (
      select ${duration} as duration_seconds, coalesce(progress.watched, '{}'::int4multirange) as known
    ) as video
    where contents.id = ${contentId}::integer`.execute(db);
  return rows[0] ?? null;
}

interface Watched extends ProgressKey {
  stretches: string;
  /** How long the video is; what is beyond is not kept. */
  durationSeconds: number | null;
  reportedSeconds: number | null;
  position: number;
  /** When the lesson was heard of, should this be the first time. */
  openedAt: Date;
  watchedAt: Date;
  finishedAt: Date | null;
}

interface Kept {
  position: number;
  finishedAt: Date | null;
}

/** Adds to what a person has watched of a lesson. A place that is older than the one that is known does not replace it. */
const addTo = ({ contentId, stretches, durationSeconds, ...watched }: Watched, from: RawBuilder<unknown>) => {
  const { reportedSeconds, position, openedAt, watchedAt, finishedAt } = watched;
  const said = sql`(${stretches}::int4multirange * ${wholeVideo(sql`${durationSeconds}::integer`)})`;
  return sql<Kept>`
    insert into progress (user_id, content_id, watched, told_seconds, position, opened_at, watched_at, finished_at)
    select user_id, ${contentId}::integer, ${said}, ${reportedSeconds}::integer, ${position}::integer,
      ${openedAt}::timestamptz, ${watchedAt}::timestamptz, ${finishedAt}::timestamptz
    from ${from}
    on conflict (user_id, content_id) do update set
      watched = progress.watched + excluded.watched,
      told_seconds = coalesce(excluded.told_seconds, progress.told_seconds),
      position = case when excluded.watched_at >= progress.watched_at then excluded.position else progress.position end,
      watched_at = greatest(excluded.watched_at, progress.watched_at),
      finished_at = coalesce(progress.finished_at, excluded.finished_at)
    returning position, finished_at`;
};

/** Adds to what a person has watched of a lesson, whatever time it took. */
export async function addWatched(db: Queryable, watched: Watched): Promise<Kept> {
  const person = sql`(select ${watched.userId}::integer as user_id) as person`;
  const [kept] = (await addTo(watched, person).execute(db)).rows;
  if (!kept) throw new Error("a row that was written has gone");
  return kept;
}

/** Before anybody has watched anything. */
const NO_TIME = new Date(0);

/** Time of a person that a report takes. */
export interface WatchTime {
  /** The clock that says up to when it is taken. */
  of: "accountedTo" | "lateTo";
  /** As it was when the reported seconds were checked against it. */
  before: Date | null;
  after: Date;
}

/**
 * Adds to what a person has watched of a lesson, and takes their time for it, in one statement. Null: they have reported something
 * else meanwhile, and nothing was written.
 */
export async function addWatchedInTime(
  db: Queryable,
  { of, before, after }: WatchTime,
  watched: Watched,
): Promise<Kept | null> {
  const clock = sql.ref(of === "lateTo" ? "late_to" : "accounted_to");
  const { rows } = await sql<Kept>`
    with clock as (
      insert into watch_clocks (user_id, accounted_to, late_to)
      values (${watched.userId}::integer, ${of === "accountedTo" ? after : NO_TIME}::timestamptz,
        ${of === "lateTo" ? after : null}::timestamptz)
      on conflict (user_id) do update set ${clock} = excluded.${clock}
        where watch_clocks.${clock} is not distinct from ${before}::timestamptz
      returning user_id
    )
    ${addTo(watched, sql`clock`)}`.execute(db);
  return rows[0] ?? null;
}

/** Progress of students in the lessons that students find. Who teaches, sells or runs the school is no student. */
const studied = (courseId: number) => sql`
  select lesson.id as content_id, progress.user_id, progress.finished_at,
    case when progress.finished_at is null then
      least(9, progress.position * 10 / nullif(coalesce(lesson.video_duration_seconds, progress.told_seconds), 0))
    end as tenth
  from contents as lesson
  left join contents as unit on unit.id = lesson.unit_id
  join progress on progress.content_id = lesson.id and (progress.watched <> '{}' or progress.finished_at is not null)
  join users on users.id = progress.user_id and users.role not in ${roleList("guarded")}
  where lesson.course_id = ${courseId}::integer and lesson.type = 'LESSON' and lesson.deleted_at is null
    and not lesson.hidden and not coalesce(unit.hidden, false)`;

/** How many stopped in each tenth. */
const stopped = sql.join(
  Array.from(
    { length: 10 },
    (_, tenth) => sql`count(*) filter (where studied.tenth = ${sql.lit(tenth)})::integer`,
  ),
);

/** The lessons of a course in the order of its outline, with how many began and finished each, and where others stopped. */
export async function findLessonFigures(db: Queryable, courseId: number): Promise<LessonFigures[]> {
  const { rows } = await sql<LessonFigures>`
    select lesson.id as content_id, lesson.title, coalesce(figures.began, 0) as began,
      coalesce(figures.finished, 0) as finished,
      coalesce(figures.stopped, array_fill(0, array[10])) as "left"
    from contents as lesson
    left join contents as unit on unit.id = lesson.unit_id
    left join (
      select studied.content_id, count(*)::integer as began, count(studied.finished_at)::integer as finished,
        array[${stopped}] as stopped
      from (${studied(courseId)}) as studied group by studied.content_id
    ) as figures on figures.content_id = lesson.id
    where lesson.course_id = ${courseId}::integer and lesson.type = 'LESSON' and lesson.deleted_at is null
      and not lesson.hidden and not coalesce(unit.hidden, false)
    order by coalesce(unit.position, lesson.position), coalesce(unit.id, lesson.id), lesson.position, lesson.id`.execute(
    db,
  );
  return rows;
}

/** How many students have begun a course, and how many have finished so many lessons of it. */
export async function countStudents(
  db: Queryable,
  { courseId, lessons }: { courseId: number; lessons: number },
): Promise<{ began: number; finished: number }> {
  const { rows } = await sql<{ began: number; finished: number }>`
    select count(*)::integer as began,
      (count(*) filter (where students.finished = ${lessons}::integer))::integer as finished
    from (
      select studied.user_id, count(studied.finished_at) as finished
      from (${studied(courseId)}) as studied group by studied.user_id
    ) as students`.execute(db);
  return rows[0] ?? { began: 0, finished: 0 };
}
