import type { NotedCall, StudentToCall } from "@manara/contract/records/call-list";
import { CALLED_AGAIN_AFTER_DAYS, reasonsToCall } from "@manara/contract/records/call-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { Moment } from "../access/season-row.ts";
import { coursesOpenTo } from "../access/teacher-row.ts";
import { selectFacts } from "./course-facts.repo.ts";
import { days, examsEndOf, isExamNear, stateOf } from "./course-record.repo.ts";

/** Candidates that are looked at in each course: some of them have no phone number, or more than one course. */
const CANDIDATES = 30;

const measures = {
  lessons: sql`facts.lessons`,
  nextExamsEnd: sql`facts.exams_end`,
  middle: sql`facts.middle`,
};

/** A row of the list. */
export interface ToCallRow
  extends Omit<StudentToCall, "phoneNumber" | "purchasedAt" | "lastSeenAt" | "examsEnd"> {
  phoneNumber: string | null;
  purchasedAt: Date;
  lastSeenAt: Date | null;
  examsEnd: Date | null;
}

/** The ids of the courses whose students somebody sees. */
export async function findCoursesToCall(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from (${coursesOpenTo(userId, "people")}) as taught (id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Students of courses whom nobody has called lately, those first whose exams are near, then who was seen last: they are the easiest to win back.
 * Somebody stands in it once for each course.
 */
export async function findToCall(
  db: Queryable,
  { courseIds, moment }: { courseIds: readonly number[]; moment: Moment },
): Promise<ToCallRow[]> {
  const { now } = moment;
  const { rows } = await sql<ToCallRow>`
    with facts as materialized (${selectFacts(courseIds, moment)}),
    called as materialized (
      select user_id from student_calls where called_at > ${now}::timestamptz - ${days(CALLED_AGAIN_AFTER_DAYS)}
    )
    select users.id as user_id, users.full_name, users.phone_number, facts.course_id, facts.name as course_name,
      candidate.state as reason, candidate.purchased_at, candidate.last_seen_at, candidate.finished, facts.lessons,
      case when candidate.is_near then candidate.exams_end end as exams_end
    from facts
    cross join lateral (
      select user_id, purchased_at, last_seen_at, finished, ${stateOf(measures, now)} as state,
        ${isExamNear(measures, now)} as is_near, ${examsEndOf(measures)} as exams_end
      from course_records
      where course_id = facts.course_id and facts.lessons > 0 and user_id not in (select user_id from called)
        and ${stateOf(measures, now)} = any (${[...reasonsToCall]}::text[])
      order by is_near desc, last_seen_at desc nulls last, purchased_at desc
      limit ${sql.lit(CANDIDATES)}
    ) as candidate
    join users on users.id = candidate.user_id
      and users.deleted_at is null and users.blocked_at is null
    order by candidate.is_near desc, candidate.last_seen_at desc nulls last, candidate.purchased_at desc, users.id`.execute(
    db,
  );
  return rows;
}

/** Calls that somebody has noted in the last seven days, the newest first. */
export async function findCallsBy(
  db: Queryable,
  callerId: number,
  now: Date,
): Promise<(Omit<NotedCall, "calledAt"> & { calledAt: Date })[]> {
  return db
    .selectFrom("studentCalls")
    .innerJoin("users", "users.id", "studentCalls.userId")
    .innerJoin("courses", "courses.id", "studentCalls.courseId")
    .select(["studentCalls.id as callId", "users.id as userId", "users.fullName"])
    .select([
      "courses.id as courseId",
      "courses.name as courseName",
      "studentCalls.note",
      "studentCalls.calledAt",
    ])
    .where("studentCalls.callerId", "=", callerId)
    .where("studentCalls.calledAt", ">", sql<Date>`${now}::timestamptz - ${days(7)}`)
    .where("users.deletedAt", "is", null)
    .orderBy("studentCalls.calledAt", "desc")
    .orderBy("studentCalls.id", "desc")
    .execute();
}

/** Whether somebody has a course, or had it. */
export async function isStudentOf(db: Queryable, of: { userId: number; courseId: number }): Promise<boolean> {
  const found = await db
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.userId")
    .select("users.id")
    .where("purchases.userId", "=", of.userId)
    .where("purchases.courseId", "=", of.courseId)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers the id of the call. */
export async function insertCall(
  db: Queryable,
  call: { userId: number; courseId: number; callerId: number; note: string; calledAt: Date },
): Promise<number> {
  const { id } = await db.insertInto("studentCalls").values(call).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function eraseCallsTo(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("studentCalls").where("userId", "=", userId).execute();
  await tx.updateTable("studentCalls").set({ callerId: null }).where("callerId", "=", userId).execute();
}

export const callData = {
  studentCalls: {
    exportOf: async (db, { userId }) => {
      const rows = await db
        .selectFrom("studentCalls")
        .select(["courseId", "note", "calledAt"])
        .where("userId", "=", userId)
        .orderBy("id")
        .execute();
      return {
        calls: rows.map(({ calledAt, ...row }) => ({ ...row, calledDateTime: calledAt.toISOString() })),
      };
    },
    erase: (tx, { userId }) => eraseCallsTo(tx, userId),
  },
} satisfies PersonalTables;
