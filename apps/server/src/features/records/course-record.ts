import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { CourseRecordSummary, StudentInCourse, StudentsQuery } from "@manara/contract/records/records";
import type { Caller } from "../../platform/caller.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { readUserSearch } from "../accounts/users/users.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { type CourseFacts, findCourseFacts } from "./course-facts.repo.ts";
import {
  countStates,
  findClassesOf,
  findRecordIds,
  findRecordRows,
  findRecordRowsOf,
  type RecordRow,
  type Wanted,
} from "./course-record.repo.ts";
import { describeRecord, type RecordTableRow, toTableRow } from "./record-table.ts";
import { settleCourse } from "./settle.ts";
import { toDone } from "./show-student.ts";

/** Opens the record of a course to its staff. */
async function openRecord(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<{ facts: CourseFacts; settling: boolean; now: Date }> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.people) fail("NOT_AUTHORISED");
  const settling = await settleCourse(platform, courseId);
  const now = platform.clock();
  const moment = { now, timeZone: platform.country.timeZone };
  const facts = (await findCourseFacts(platform.db, courseId, moment)) ?? fail("COURSE_NOT_FOUND");
  return { facts, settling, now };
}

/** How many students of a course, or those of one class, stand how, for its staff. */
export async function getCourseRecordSummary(
  platform: Platform,
  caller: Caller,
  { courseId, classId }: Pick<StudentsQuery, "courseId" | "classId">,
): Promise<CourseRecordSummary> {
  const { facts, settling, now } = await openRecord(platform, caller, courseId);
  const [{ states, examNear }, classes] = await Promise.all([
    countStates(platform.db, { facts, now, wanted: { classId } }),
    findClassesOf(platform.db, courseId),
  ]);
  const students = Object.values(states).reduce((sum, amount) => sum + amount, 0);
  const examsEnd = facts.examsEnd?.toISOString() ?? null;
  return { ...facts, examsEnd, settling, states, examNear, students, classes };
}

/** How to reach people is known to administrators, so they alone find somebody by it. */
function readWanted(caller: Caller, { search, state, examNear, classId }: StudentsQuery): Wanted {
  const typed = readUserSearch(search);
  const digits = mayAdminister(caller.role) ? (typed?.digits ?? null) : null;
  return { name: typed?.text, digits, state, examNear, classId };
}

/** The students of a course with what they did in it, for its staff. */
export async function listStudentsOfCourse(
  platform: Platform,
  caller: Caller,
  query: StudentsQuery & Pick<Page, "limit" | "offset">,
): Promise<{ items: StudentInCourse[]; total: number }> {
  const { facts, now } = await openRecord(platform, caller, query.courseId);
  const { limit, offset, sort } = query;
  const page = { limit, offset, ...(sort && { sort }) };
  const asked = { facts, now, wanted: readWanted(caller, query) };
  const { rows, total } = await findRecordRows(platform.db, asked, page);
  return { items: rows.map((row) => toStudent(platform, row, now)), total };
}

const toStudent = ({ country }: Platform, row: RecordRow, now: Date): StudentInCourse => ({
  userId: row.userId,
  fullName: row.fullName,
  ...toDone(row, { now, timeZone: country.timeZone }),
});

/** The same as a table. Who takes it along is put on record. */
export async function exportStudentsOfCourse(
  platform: Platform,
  caller: Caller,
  query: StudentsQuery,
): Promise<Table<keyof RecordTableRow>> {
  const { facts, now } = await openRecord(platform, caller, query.courseId);
  await recordActs(platform.db, caller, [{ act: "progress.record-exported", subjectId: query.courseId }]);
  const asked = { facts, now, wanted: readWanted(caller, query), sort: query.sort };
  return tableOf(readRows(platform, asked), describeRecord);
}

/** Rows that are in memory at once. */
const CHUNK = 500;

async function* readRows(
  platform: Platform,
  { sort, ...asked }: { facts: CourseFacts; now: Date; wanted: Wanted; sort: StudentsQuery["sort"] },
): AsyncGenerator<RecordTableRow[]> {
  const ids = await findRecordIds(platform.db, asked, { ...(sort && { sort }) });
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await findRecordRowsOf(platform.db, asked, ids.slice(from, from + CHUNK));
    yield rows.map((row) => toTableRow(toStudent(platform, row, asked.now), asked.facts));
  }
}
