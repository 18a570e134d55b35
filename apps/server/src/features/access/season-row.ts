import { sql } from "kysely";

/*
 * Up to when a course opens, said in SQL, so that it costs no query of its own: it stands in those that sell and show courses.
 * All of it is about the current row of `courses`.
 */

/** When "now" is, and where its day ends. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** A lecture has dates of its own; any other course those of its grade or field, and those for all the others. */
const isForCourse = sql`(case when courses.study_id is null
  then not exam_dates.lectures
    and (exam_dates.grade is null or exam_dates.grade = courses.grade)
    and (exam_dates.field_id is null or exam_dates.field_id = courses.field_id)
  else exam_dates.lectures end)`;

/** The last day of exams in a season: that of the grade or the field (the later of the two), or else that for all the others. */
const lastDay = sql`coalesce(
  max(exam_dates.exam_date) filter (where exam_dates.grade is not null or exam_dates.field_id is not null),
  max(exam_dates.exam_date)
)`;

/** Access ends with that day, at midnight of the country. */
const midnightAfter = (timeZone: string) =>
  sql`(ending.last_day + 1)::timestamp at time zone ${timeZone}::text`;

/** The season whose end comes next, to be joined as a lateral; no row: the course opens without end. */
export const nextSeason = ({ now, timeZone }: Moment) => sql<{ season: string; endsAt: Date }>`(
  select ending.season, ${midnightAfter(timeZone)} as ends_at
  from (
    select exam_dates.season, ${lastDay} as last_day from exam_dates where ${isForCourse} group by exam_dates.season
  ) as ending
  where ending.last_day >= (${now}::timestamptz at time zone ${timeZone}::text)::date
  order by ending.last_day, ending.season
  limit 1
)`;

/** When a season ends for the course, as it is said now; null: nothing is. */
export const endOfSeason = ({ season, timeZone }: { season: string; timeZone: string }) => sql<Date | null>`(
  select ${midnightAfter(timeZone)}
  from (
    select ${lastDay} as last_day from exam_dates where exam_dates.season = ${season} and ${isForCourse}
  ) as ending
)`;
