import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { HomeFacts } from "@manara/contract/home/home";
import { sql } from "kysely";
import type { Readable } from "../../platform/database/database.ts";

/** Seconds of a lesson that is called short. */
const SHORT_LESSON = 20 * 60;

/** Facts of the public courses. Asked once after each change of a course or a lesson. */
export async function findHomeFacts(db: Readable, today: string): Promise<HomeFacts> {
  const { rows } = await sql<HomeFacts>`
    with shown as (
      select id, study_id, price from courses
      where visibility = 'PUBLIC' and id <> ${sql.lit(UNLISTED_COURSE_ID)}
    ), lessons as (
      select contents.id, free, kind, video_duration_seconds as seconds from contents
      join shown on shown.id = contents.course_id
      where type = 'LESSON' and not hidden and deleted_at is null
    ), trained as (
      select 1 + (select count(*) from course_trainers where course_id = shown.id) as trainers
      from shown where price > 0
    ), tests as (
      select (select count(*) from questions where lesson_id = lessons.id and retired_at is null) as questions
      from lessons where kind = 'TEST'
    )
    select
      exists (select from shown where study_id is null) as teaches_courses,
      exists (select from shown where study_id is not null) as teaches_lectures,
      exists (select from trained) and not exists (select from trained where trainers not between 4 and 5)
        as has_four_or_five_trainers,
      exists (select from lessons where free and kind = 'VIDEO') as has_free_lessons,
      exists (select from lessons where seconds > 0)
        and not exists (select from lessons where seconds > ${SHORT_LESSON}) as has_short_lessons_alone,
      exists (
        select from attachments join lessons on lessons.id = attachments.content_id
        where caption_language is null and deleted_at is null
      ) as has_attachments,
      exists (select from tests) as has_tests,
      exists (select from tests) and not exists (select from tests where questions not between 6 and 10)
        as has_short_tests_alone,
      exists (select from exam_dates where exam_date >= ${today}) as has_exam_dates`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a query without a table answers one row");
  return facts;
}
