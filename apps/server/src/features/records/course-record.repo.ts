import {
  BEHIND_BELOW,
  EXAM_NEAR_DAYS,
  JUDGED_AFTER_DAYS,
  NEVER_BEGAN_AFTER_DAYS,
  type RecordState,
  recordStates,
  STOPPED_AFTER_DAYS,
} from "@manara/contract/records/record-rules";
import type { StudentsQuery } from "@manara/contract/records/records";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import {
  findPage,
  type Page,
  type Picked,
  pickCounted,
  type selectPicked,
} from "../../platform/database/long-lists.ts";
import type { CourseFacts } from "./course-facts.repo.ts";

/** A row of a record. */
export interface RecordRow {
  id: number;
  userId: number;
  fullName: string;
  state: RecordState;
  purchasedAt: Date;
  expiresAt: Date | null;
  lastSeenAt: Date | null;
  finished: number;
  seconds: number;
  tests: number;
  mark: number | null;
  toPractise: number;
  certificateCode: string | null;
}

/** Which students of a course. */
export interface Wanted extends Pick<StudentsQuery, "state" | "examNear" | "classId"> {
  /** A part of a name. */
  name?: string | undefined;
  /** A part of a phone number, in Latin digits, for whoever may know those. */
  digits?: string | null;
}

export const days = (amount: number) => sql`make_interval(days => ${sql.lit(amount)})`;

/** Measures of the students of a course, as SQL. */
interface Measures {
  lessons: RawBuilder<unknown>;
  nextExamsEnd: RawBuilder<unknown>;
  middle: RawBuilder<unknown>;
}

const measuresOf = ({ lessons, examsEnd, middle }: CourseFacts): Measures => ({
  lessons: sql`${lessons}::integer`,
  nextExamsEnd: sql`${examsEnd}::timestamptz`,
  middle: sql`${middle}::integer`,
});

/** When the exams of the student of a row end. */
export const examsEndOf = ({ nextExamsEnd }: Measures) =>
  sql<Date | null>`coalesce(course_records.exams_end, ${nextExamsEnd})`;

/**
 * Whether somebody has done less than half of what was to be done by now: of the way to their exams, or to the end of their access where that
 * is before them, or, where no exams are known, of what the student in the middle has done.
 */
function isBehind(measures: Measures, now: Date): RawBuilder<boolean> {
  const share = sql.lit(BEHIND_BELOW);
  const end = sql`(case when ${examsEndOf(measures)} is not null then least(${examsEndOf(measures)}, course_records.expires_at) end)`;
  const passed = sql`extract(epoch from ${now}::timestamptz - course_records.purchased_at)
    / nullif(extract(epoch from ${end} - course_records.purchased_at), 0)`;
  return sql<boolean>`(course_records.began_at <= ${now}::timestamptz - ${days(JUDGED_AFTER_DAYS)} and case
    when ${end} > ${now}::timestamptz then course_records.finished < ${share} * ${measures.lessons} * (${passed})
    else course_records.finished < ${share} * ${measures.middle} end)`;
}

/** How the student of a row stands to the course: the meaning of each word, which the glossary says in words. */
export const stateOf = (measures: Measures, now: Date): RawBuilder<RecordState> => sql<RecordState>`(case
  when ${measures.lessons} > 0 and course_records.finished >= ${measures.lessons} then 'FINISHED'
  when course_records.expires_at <= ${now}::timestamptz then 'ENDED'
  when course_records.last_seen_at is null
    and course_records.purchased_at > ${now}::timestamptz - ${days(NEVER_BEGAN_AFTER_DAYS)} then 'NEW'
  when course_records.last_seen_at is null then 'NEVER_BEGAN'
  when course_records.last_seen_at <= ${now}::timestamptz - ${days(STOPPED_AFTER_DAYS)} then 'STOPPED'
  when ${isBehind(measures, now)} then 'FELL_BEHIND'
  else 'ON_TRACK' end)`;

/** Whether the exams of the student of a row end soon. */
export const isExamNear = (
  measures: Measures,
  now: Date,
) => sql<boolean>`(${examsEndOf(measures)} > ${now}::timestamptz
  and ${examsEndOf(measures)} <= ${now}::timestamptz + ${days(EXAM_NEAR_DAYS)})`;

/** How many questions come back to the student of a row, of those that the course still asks. */
export const toPractise = sql<number>`
  select count(*)::integer from practice_questions
  join questions on questions.id = practice_questions.question_id and questions.retired_at is null
  join contents on contents.id = questions.lesson_id and contents.deleted_at is null
  where practice_questions.user_id = course_records.user_id and contents.course_id = course_records.course_id`;

interface Asked {
  facts: CourseFacts;
  now: Date;
  wanted: Wanted;
}

/** The rows of those who are wanted. */
function rowsOf({
  facts,
  now,
  wanted: { name, digits, state, examNear, classId },
}: Asked): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`course_id = ${facts.courseId}::integer`];
  if (name && digits) {
    parts.push(sql`(folded_name like name_pattern(${name})
      or user_id in (select users.id from users where phone_number like name_pattern(${digits})))`);
  } else if (name) parts.push(sql`folded_name like name_pattern(${name})`);
  if (state) parts.push(sql`${stateOf(measuresOf(facts), now)} = ${state}`);
  if (examNear) parts.push(isExamNear(measuresOf(facts), now));
  if (classId) {
    parts.push(sql`user_id in (select user_id from class_students where class_id = ${classId}::integer)`);
  }
  return sql.join(parts, sql` and `);
}

type Column = NonNullable<StudentsQuery["sort"]>["column"];

/** Each order is that of an index, from its beginning or from its end. */
const orders: Record<Column, { column: string; nulls?: true }> = {
  fullName: { column: "folded_name" },
  purchasedAt: { column: "purchased_at" },
  lastSeenAt: { column: "last_seen_at", nulls: true },
  finished: { column: "finished" },
  watchedSeconds: { column: "seconds" },
  mark: { column: "mark", nulls: true },
};

/** Newest first unless it is said. Who was never seen, or has no mark, comes before all others, or after them. */
function orderOf({ sort }: Pick<Page<Column>, "sort"> = {}): RawBuilder<unknown> {
  const { column, nulls } = orders[sort?.column ?? "purchasedAt"];
  const isDown = sort?.descending ?? true;
  const way = sql.raw(isDown ? "desc" : "asc");
  const place = sql.raw(nulls ? (isDown ? "nulls last" : "nulls first") : "");
  return sql`${sql.ref(column)} ${way} ${place}, id ${way}`;
}

/** Columns that are shown of rows that are picked. */
const readShown =
  ({ facts, now }: Asked) =>
  (shown: ReturnType<typeof selectPicked>) =>
    shown
      .leftJoin("courseRecords", "courseRecords.id", "shown.id")
      .leftJoin("users", "users.id", "courseRecords.userId")
      .leftJoin("certificates", (join) =>
        join
          .onRef("certificates.userId", "=", "courseRecords.userId")
          .onRef("certificates.courseId", "=", "courseRecords.courseId"),
      )
      .select(["courseRecords.id", "courseRecords.userId", "users.fullName"])
      .select(["courseRecords.purchasedAt", "courseRecords.expiresAt", "courseRecords.lastSeenAt"])
      .select([
        "courseRecords.finished",
        "courseRecords.seconds",
        "courseRecords.tests",
        "courseRecords.mark",
      ])
      .select(["certificates.code as certificateCode", sql<number>`(${toPractise})`.as("toPractise")])
      .select(stateOf(measuresOf(facts), now).as("state"));

/** Part of the students of a course, and how many there are in all; one query. */
export const findRecordRows = (
  db: Queryable,
  asked: Asked,
  page: Page<Column>,
): Promise<{ rows: RecordRow[]; total: number }> =>
  findPage<RecordRow>(
    db,
    pickCounted(
      "courseRecords",
      { rows: rowsOf(asked), order: orderOf(page) },
      { limit: page.limit, offset: page.offset },
    ),
    readShown(asked),
  );

/** All who are wanted, in their order: for a table, which reads them some at a time. */
export async function findRecordIds(
  db: Queryable,
  asked: Asked,
  { sort }: Pick<Page<Column>, "sort">,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course_records where ${rowsOf(asked)} order by ${orderOf(sort && { sort })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows by their ids, in the order of these. */
export async function findRecordRowsOf(
  db: Queryable,
  asked: Asked,
  ids: readonly number[],
): Promise<RecordRow[]> {
  const picked: Picked = sql<{ id: number | null; place: number; total: string }>`(
    select id, place, 0::bigint as total from unnest(${ids}::integer[]) with ordinality as given (id, place)
  )`.as("shown");
  return (await findPage<RecordRow>(db, picked, readShown(asked))).rows;
}

/** How many of the students who are wanted stand how. */
export async function countStates(
  db: Queryable,
  asked: Asked,
): Promise<{ states: Record<RecordState, number>; examNear: number }> {
  const { facts, now } = asked;
  const { rows } = await sql<{ state: RecordState; amount: number; near: number }>`
    select ${stateOf(measuresOf(facts), now)} as state, count(*)::integer as amount,
      (count(*) filter (where ${isExamNear(measuresOf(facts), now)}))::integer as near
    from course_records where ${rowsOf(asked)} group by 1`.execute(db);
  const amountOf = (state: RecordState) => rows.find((row) => row.state === state)?.amount ?? 0;
  const states = Object.fromEntries(recordStates.map((state) => [state, amountOf(state)]));
  return {
    states: states as Record<RecordState, number>,
    examNear: rows.reduce((sum, { near }) => sum + near, 0),
  };
}

/** Classes that students of a course are in, by name. */
export async function findClassesOf(
  db: Queryable,
  courseId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from classes
    where exists (
      select from class_students join course_records using (user_id)
      where class_id = classes.id and course_id = ${courseId}::integer
    )
    order by fold_name(name)`.execute(db);
  return rows;
}
