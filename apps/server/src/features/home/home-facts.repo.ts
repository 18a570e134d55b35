import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { HomeFacts } from "@manara/contract/home/home";
import { type RawBuilder, sql } from "kysely";
import type { Readable } from "../../platform/database/database.ts";

const isPublic = sql`courses.visibility = 'PUBLIC' and courses.id <> ${sql.lit(UNLISTED_COURSE_ID)}`;

/** A lesson that students find: not hidden, in a public course. */
const isShown = sql`type = 'LESSON' and not hidden and contents.deleted_at is null
  and (select ${isPublic} from courses where courses.id = contents.course_id)`;

const ofLesson = (id: RawBuilder<unknown>) =>
  sql`(select ${isShown} from contents where contents.id = ${id})`;

/** Whether there is a row; in the order of an index, so that the reading ends with the first. */
const isThere = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select true from ${rows} order by ${order} limit 1), false)`;

const trainers = sql`(select count(*) from course_trainers where course_id = courses.id)`;
const questions = sql`(select count(*) from questions where lesson_id = quizzes.lesson_id and retired_at is null)`;

const course = (holds: RawBuilder<unknown>) =>
  isThere(sql`courses where ${isPublic} and ${holds}`, sql`courses.id`);
const lesson = (holds: RawBuilder<unknown>) =>
  isThere(sql`contents where ${holds} and ${isShown}`, sql`contents.id`);
const test = (holds: RawBuilder<unknown>) =>
  isThere(sql`quizzes where ${holds} and ${ofLesson(sql`quizzes.lesson_id`)}`, sql`quizzes.lesson_id`);

/** Those of the fields that have a public course, in the same order. */
export async function findTaughtFields(db: Readable, fields: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${fields}::int[]) with ordinality as fields (id, place)
    where ${course(sql`field_id = fields.id`)} order by place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Facts of the public courses. Each reads up to the first row that decides it. Trainers stand beside the author: three or four. */
export async function findHomeFacts(db: Readable, today: string): Promise<HomeFacts> {
  const hasTests = test(sql`true`);
  const { rows } = await sql<HomeFacts>`
    select
      ${course(sql`study_id is null`)} as teaches_courses,
      ${course(sql`study_id is not null`)} as teaches_lectures,
      ${course(sql`(author_id is not null or ${trainers} > 0)`)} as has_educators,
      ${lesson(sql`unit_id is not null`)} as has_units,
      ${course(sql`price > 0`)} and not ${course(sql`price > 0 and ${trainers} not between 3 and 4`)}
        as has_four_or_five_trainers,
      ${lesson(sql`free and kind = 'VIDEO'`)} as has_free_lessons,
      ${course(sql`coalesce(intro_video_key, intro_video_url) is not null`)} as has_intro_films,
      ${lesson(sql`video_duration_seconds > 0`)} and not ${lesson(sql`video_duration_seconds > 1200`)}
        as has_short_lessons_alone,
      ${isThere(
        sql`attachments where caption_language is null and attachments.deleted_at is null
          and ${ofLesson(sql`attachments.content_id`)}`,
        sql`attachments.id`,
      )} as has_attachments,
      ${hasTests} as has_tests,
      ${hasTests} and not ${test(sql`${questions} not between 6 and 10`)} as has_short_tests_alone,
      exists (select from exam_dates where exam_date >= ${today}) as has_exam_dates`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a query without a table answers one row");
  return facts;
}
