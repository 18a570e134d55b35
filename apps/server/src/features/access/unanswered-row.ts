import { type SqlBool, sql } from "kysely";

/** Of a row of `comments`: a question that waits for the staff. In these words the indexes of such questions serve. */
export const isUnanswered = sql<SqlBool>`
  comments.parent_comment_id is null and not comments.by_staff and not comments.answered`;

/** Its lesson has not been deleted. Looked up for each row: with many of them a join would read all lessons. */
export const isUnderLesson = sql<SqlBool>`
  (select contents.deleted_at from contents where contents.id = comments.content_id) is null`;
