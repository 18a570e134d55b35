import { type RawBuilder, sql } from "kysely";

/** Teachers of a course: its author, and the trainers beside. */
export interface CourseTeachers {
  authorId: number | null;
  trainerIds: readonly number[];
}

/** The trainers of the current row of `courses`, as a column of any query that has one. */
export const trainerIds = sql<number[]>`array(
  select course_trainers.user_id from course_trainers where course_trainers.course_id = courses.id
)`.as("trainerIds");

/** The ids of the courses of which somebody is the author or a trainer, as a query. */
export const coursesTaughtBy = (userId: number | RawBuilder<unknown>) => sql<number>`
  select courses.id from courses where courses.author_id = ${userId}
  union select course_trainers.course_id from course_trainers where course_trainers.user_id = ${userId}`;
