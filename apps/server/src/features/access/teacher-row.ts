import type { AssistantRight } from "@manara/contract/assistants/assistant-rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { roleList } from "../../platform/database/role-list.ts";

/** Somebody who helps in a course, with some rights of its teachers. */
export interface Assistant extends Record<AssistantRight, boolean> {
  userId: number;
}

/** Teachers of a course: its author, and the trainers beside; and who helps them. */
export interface CourseTeachers {
  authorId: number | null;
  trainerIds: readonly number[];
  assistants: readonly Assistant[];
}

/** The trainers and assistants of the current row of `courses`, as columns of any query that has one. */
export const teacherColumns = [
  sql<number[]>`array(
    select course_trainers.user_id from course_trainers where course_trainers.course_id = courses.id
  )`.as("trainerIds"),
  sql<Assistant[]>`(
    select coalesce(json_agg(json_build_object('userId', helping.user_id, 'answers', helping.answers,
      'people', helping.people, 'contents', helping.contents)), '[]')
    from course_assistants as helping where helping.course_id = courses.id
  )`.as("assistants"),
] as const;

/** The ids of the courses of which somebody is the author or a trainer, as a query. */
export const coursesTaughtBy = (userId: number | RawBuilder<unknown>) => sql<number>`
  select courses.id from courses where courses.author_id = ${userId}
  union select course_trainers.course_id from course_trainers where course_trainers.user_id = ${userId}`;

/** The ids of the courses that somebody teaches, or has a right in as an assistant, as a query. */
export const coursesOpenTo = (userId: number | RawBuilder<unknown>, right: AssistantRight) => sql<number>`
  ${coursesTaughtBy(userId)}
  union select helping.course_id from course_assistants as helping
    where helping.user_id = ${userId} and ${sql.ref(`helping.${right}`)}`;

/** Of a row of `comments`: a question that waits for the staff. In these words the indexes of such questions serve. */
export const isUnanswered = sql<SqlBool>`
  comments.parent_comment_id is null and not comments.by_staff and not comments.answered`;

/** Its lesson has not been deleted. Looked up for each row: with many of them a join would read all lessons. */
export const isUnderLesson = sql<SqlBool>`
  (select contents.deleted_at from contents where contents.id = comments.content_id) is null`;

/** Of a row of `users`: they can sign in and reply in the courses that they teach. */
const isActive = sql`(teacher.role in ${roleList("teaches")} or teacher.role in ${roleList("administers")})
  and teacher.blocked_at is null and teacher.deleted_at is null`;

/** Whether somebody who teaches the current row of `courses`, other than `except`, is active. */
const isTaughtBeside = (except: number | null) => sql<boolean>`exists (
  select from users as teacher
  where teacher.id = any (array(
    select courses.author_id
    union all select course_trainers.user_id from course_trainers where course_trainers.course_id = courses.id
  )) and teacher.id is distinct from ${except}::integer and ${isActive}
)`;

/** Whether the current row of `courses` has an active teacher. */
export const hasActiveTeacher = isTaughtBeside(null);

/** The ids of the courses that somebody teaches, and nobody else who is active, as a query. */
export const coursesLeftTo = (userId: number) => sql<number>`
  select courses.id from courses
  where courses.id = any (array(${coursesTaughtBy(userId)})) and not ${isTaughtBeside(userId)}`;

/** Every author once, read in the index from one to the next: there are far fewer of them than courses. */
const everyAuthor = sql`authors (id) as (
  (select author_id from courses where author_id is not null order by author_id limit 1)
  union all
  select (select author_id from courses where author_id > authors.id order by author_id limit 1)
  from authors where authors.id is not null
)`;

/** The ids of the courses without an active teacher, as a query. */
export const coursesWithoutTeacher = sql<number>`
  with recursive ${everyAuthor}
  select courses.id from courses
  where (courses.author_id is null or courses.author_id = any (array(
    select authors.id from authors
    where not exists (select from users as teacher where teacher.id = authors.id and ${isActive})
  ))) and not ${hasActiveTeacher}`;
