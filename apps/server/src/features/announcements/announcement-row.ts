import { type RawBuilder, sql } from "kysely";

/** Columns of a row of `announcements`. */
export const columns = sql`id, course_id, class_id, title, body, body_html, pinned, ends_at, created_at`;

/**
 * Announcements that concern somebody, have not ended and were written after a moment, as a query: those of the school, of courses that they
 * have and of classes that they are in. Each part is found in an index of its own.
 */
export const announcementsFor = (
  userId: number | RawBuilder<unknown>,
  { now, since }: { now: Date; since: unknown },
) => {
  const stands = sql`created_at > ${since}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)`;
  return sql`
    select ${columns} from announcements where course_id is null and class_id is null and ${stands}
    union all
    select ${columns} from announcements where ${stands} and course_id = any (array(
      select course_id from purchases
      where user_id = ${userId}::integer and (expires_at is null or expires_at > ${now}::timestamptz)
    ))
    union all
    select ${columns} from announcements where ${stands} and class_id = any (array(
      select class_id from class_students where user_id = ${userId}::integer
    ))`;
};
