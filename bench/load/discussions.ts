import type pg from "pg";

/** Courses in which one lesson has a short discussion and another a long one. */
const COURSES = 10;
const SHORT = 30;
const LONG = 10_000;

/** Two lessons of a course that only its buyers may open. */
export interface DiscussedCourse {
  courseId: number;
  /** With 30 comments. */
  quietLesson: number;
  /** With 10,000. */
  busyLesson: number;
}

/** Six in ten ask, the others answer one of those questions. */
const fill = `
  with numbered as (select nth, $2::integer * 6 / 10 as questions from generate_series(1, $2::integer) nth),
  people as (select array_agg(user_id) as ids from (select user_id from purchases where course_id = $3 limit 500) buyers),
  asked as (
    insert into comments (content_id, author_id, description, anonymous, seen_by_teacher, created_at)
    select $1, ids[1 + nth % array_length(ids, 1)], repeat('لم أفهم الخطوة الأخيرة من هذا المثال، كيف وصلنا إليها؟ ', 2),
      nth % 10 = 0, nth % 3 > 0, now() - interval '1 day' - (questions - nth) * interval '17 minutes'
    from numbered, people where nth <= questions order by nth
    returning id, created_at
  )
  insert into comments (content_id, parent_comment_id, author_id, description, created_at)
  select $1, id, ids[1 + id % array_length(ids, 1)], 'نضع المجهول في طرف ثمّ نقسم الطرفين على العدد نفسه.',
    created_at + interval '5 minutes'
  from (select id, created_at, row_number() over (order by id) as nth from asked) as answered, people
  where nth <= $2::integer - (select max(questions) from numbered) order by nth`;

/** Gives the courses with the most buyers a lesson of 30 and one of 10,000 comments. */
export async function fillDiscussions(client: pg.Client): Promise<DiscussedCourse[]> {
  const { rows } = await client.query<{ courseId: number; lessons: number[] }>(
    `select courses.id as "courseId",
       (select array_agg(id order by id) from contents where course_id = courses.id and type = 'LESSON' and not free) as lessons
     from courses where visibility = 'PUBLIC' and study_id is null order by purchases_count desc, id limit $1`,
    [COURSES],
  );
  const filled: DiscussedCourse[] = [];
  for (const { courseId, lessons } of rows) {
    const [quietLesson = 0, busyLesson = 0] = lessons;
    await client.query("delete from comments where content_id = any ($1)", [[quietLesson, busyLesson]]);
    await client.query(fill, [quietLesson, SHORT, courseId]);
    await client.query(fill, [busyLesson, LONG, courseId]);
    filled.push({ courseId, quietLesson, busyLesson });
  }
  await client.query("vacuum analyze comments");
  return filled;
}
