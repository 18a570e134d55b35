import { type RawBuilder, sql } from "kysely";
import type { TestSchool } from "./harness.ts";

export const USERS = 50_000;
export const COURSES = 20_000;
const CONTENTS = 100_000;
const COMMENTS = 400_000;
const CARDS = 200_000;

/**
 * A school of a size at which reading a whole table no longer pays. User i holds course 1 + i % COURSES, and so does
 * content i belong to it; a third of the comments are unseen, half of the cards are used.
 */
export async function fillSchool(school: TestSchool): Promise<void> {
  await school.makeCards(100);
  const people = sql`
    insert into users (full_name, email)
    select 'Person ' || i, i || '@many.test' from generate_series(1, ${sql.lit(USERS)}) i`;
  const sessions = sql`
    insert into sessions (user_id, address, expires_at)
    select id, '127.0.0.1', now() + interval '30 days' from users on conflict do nothing`;
  const courses = sql`
    insert into courses (name, price, visibility, school_id, author_id)
    select 'Course ' || i, 1000, 'PUBLIC', 1 + i % 50, 1 + i % 1000 from generate_series(1, ${sql.lit(COURSES)}) i`;
  const schools = sql`insert into schools (name) select 'School ' || i from generate_series(1, 50) i`;
  const contents = sql`
    insert into contents (course_id, type, title, position)
    select 1 + i % ${sql.lit(COURSES)}, 'LESSON', 'Lesson', i from generate_series(1, ${sql.lit(CONTENTS)}) i`;
  const comments = sql`
    insert into comments (content_id, author_id, description, seen_by_teacher)
    select 1 + i % ${sql.lit(CONTENTS)}, 1 + i % ${sql.lit(USERS)}, 'text', i % 3 > 0
    from generate_series(1, ${sql.lit(COMMENTS)}) i`;
  const attachments = sql`
    insert into attachments (content_id, name, mime_type, size, file_key)
    select i, 'a.pdf', 'application/pdf', 1, 'attachments/' || i from generate_series(1, ${sql.lit(CONTENTS)}, 4) i`;
  const purchases = sql`
    insert into purchases (user_id, course_id)
    select i, 1 + i % ${sql.lit(COURSES)} from generate_series(1, ${sql.lit(USERS)}) i`;
  const cards = sql`
    insert into cards (lookup, sealed, price, used_at, used_by, course_id)
    select sha256(int4send(i)), card.sealed, 100 * (1 + i % 5), case when i % 2 = 0 then now() end,
      case when i % 2 = 0 then 1 + i % ${sql.lit(USERS)} end, case when i % 2 = 0 then 1 + i % ${sql.lit(COURSES)} end
    from generate_series(1, ${sql.lit(CARDS)}) i, (select sealed from cards limit 1) as card`;
  const statements: RawBuilder<unknown>[] = [
    people,
    sessions,
    schools,
    courses,
    contents,
    comments,
    attachments,
    purchases,
    cards,
  ];
  for (const statement of statements) await statement.execute(school.db);
  await sql`vacuum analyze`.execute(school.db);
}
