import type { LessonFigures } from "@manara/contract/progress/progress";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";

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
