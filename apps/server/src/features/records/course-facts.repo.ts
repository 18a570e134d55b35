import { JUDGED_AFTER_DAYS } from "@manara/contract/records/record-rules";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";

/** Measures of the students of a course. */
export interface CourseFacts {
  courseId: number;
  name: string;
  /** Lessons that students find, tests among them. */
  lessons: number;
  tests: number;
  /** When the exams end that come next; null: none are known. */
  examsEnd: Date | null;
  /** Lessons that the student in the middle has finished, where no exams are known; null: nobody began long enough ago. */
  middle: number | null;
}

/** Lessons that students find, to be read as `lesson`. */
export const foundLessons = sql`contents as lesson left join contents as unit on unit.id = lesson.unit_id
  where lesson.type = 'LESSON' and lesson.deleted_at is null and not lesson.hidden and not coalesce(unit.hidden, false)`;

/** Facts of courses by their ids, as a query. */
export const selectFacts = (courseIds: readonly number[], { now, timeZone }: Moment) => sql<CourseFacts>`
  select courses.id as course_id, courses.name, found.lessons, found.tests, next_season.ends_at as exams_end, judged.middle
  from courses
  cross join lateral (
    select count(*)::integer as lessons, (count(*) filter (where lesson.kind = 'TEST'))::integer as tests
    from ${foundLessons} and lesson.course_id = courses.id
  ) as found
  left join lateral ${nextSeason({ now, timeZone })} as next_season on true
  left join lateral (
    select percentile_disc(0.5) within group (order by finished) as middle from course_records
    where course_id = courses.id and next_season.ends_at is null
      and began_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(JUDGED_AFTER_DAYS)})
  ) as judged on true
  where courses.id = any (${courseIds}::integer[])`;

/** Facts of a course; null: there is none. */
export async function findCourseFacts(
  db: Queryable,
  courseId: number,
  moment: Moment,
): Promise<CourseFacts | null> {
  const { rows } = await selectFacts([courseId], moment).execute(db);
  return rows[0] ?? null;
}
