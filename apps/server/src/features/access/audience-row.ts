import { type RawBuilder, sql } from "kysely";

/** Something for all of the school, for the students of a course or for those of a class. */
interface ForMany {
  table: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Which rows of the table. */
  where: RawBuilder<unknown>;
  now: Date;
}

/**
 * Rows that concern somebody: those of the school, of courses that they have and of classes that they are in, as a query. Each part is found in
 * an index of its own.
 */
export const concerning = (
  userId: number | RawBuilder<unknown>,
  { table, columns, where, now }: ForMany,
) => sql`
  select ${columns} from ${table} where course_id is null and class_id is null and ${where}
  union all
  select ${columns} from ${table} where ${where} and course_id = any (array(
    select course_id from purchases
    where user_id = ${userId}::integer and (expires_at is null or expires_at > ${now}::timestamptz)
  ))
  union all
  select ${columns} from ${table} where ${where} and class_id = any (array(
    select class_id from class_students where user_id = ${userId}::integer
  ))`;
