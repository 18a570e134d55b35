import type { RecordState } from "@manara/contract/records/record-rules";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Moment } from "../access/season-row.ts";
import { type CourseTeachers, teacherColumns } from "../access/teacher-row.ts";
import { selectFacts } from "./course-facts.repo.ts";
import { examsEndOf, type RecordRow, stateOf, toPractise } from "./course-record.repo.ts";

/** A course that somebody has, or had, and who teaches it. */
export interface OwnedCourse extends CourseTeachers {
  courseId: number;
  isPublic: boolean;
  expiresAt: Date | null;
}

/** Name of the person of an account, and their courses; null: nobody has it. */
export async function findStudent(
  db: Queryable,
  userId: number,
): Promise<{ fullName: string; courses: OwnedCourse[] } | null> {
  const student = await db
    .selectFrom("users")
    .select("fullName")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!student) return null;
  const courses = await db
    .selectFrom("purchases")
    .innerJoin("courses", "courses.id", "purchases.courseId")
    .select(["purchases.courseId", "purchases.expiresAt", "courses.authorId", ...teacherColumns])
    .select(sql<boolean>`courses.visibility = 'PUBLIC'`.as("isPublic"))
    .where("purchases.userId", "=", userId)
    .execute();
  return { ...student, courses };
}

/** A course of one student, counted. */
export interface CountedCourse extends Omit<RecordRow, "id" | "userId" | "fullName"> {
  courseId: number;
  name: string;
  lessons: number;
  courseTests: number;
  examsEnd: Date | null;
}

/** Work of somebody in courses, as their record counts it, the newest first; one query. */
export async function findCountedCourses(
  db: Queryable,
  { userId, courseIds, moment }: { userId: number; courseIds: readonly number[]; moment: Moment },
): Promise<CountedCourse[]> {
  const measures = {
    lessons: sql`facts.lessons`,
    nextExamsEnd: sql`facts.exams_end`,
    middle: sql`facts.middle`,
  };
  const { rows } = await sql<CountedCourse & { state: RecordState }>`
    with facts as materialized (${selectFacts(courseIds, moment)})
    select facts.course_id, facts.name, facts.lessons, facts.tests as course_tests,
      ${stateOf(measures, moment.now)} as state, ${examsEndOf(measures)} as exams_end,
      course_records.purchased_at, course_records.expires_at, course_records.last_seen_at, course_records.finished,
      course_records.seconds, course_records.tests, course_records.mark, certificates.code as certificate_code,
      (${toPractise}) as to_practise
    from course_records
    join facts on facts.course_id = course_records.course_id
    left join certificates
      on certificates.user_id = course_records.user_id and certificates.course_id = course_records.course_id
    where course_records.user_id = ${userId}::integer
    order by course_records.purchased_at desc, course_records.id desc`.execute(db);
  return rows;
}
