import type { NotedCall, StudentToCall, StudentWithoutNumber } from "@manara/contract/records/call-list";
import { CALLS_A_WEEK } from "@manara/contract/records/call-rules";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import {
  findCallsBy,
  findCoursesToCall,
  findToCall,
  insertCall,
  isStudentOf,
  type ToCallRow,
} from "./call-list.repo.ts";
import { settleCourse } from "./settle.ts";

/** Students without a number who are named at once. */
const MOST_WITHOUT_NUMBER = 30;

/** Students whom an educator should call this week, of the students whom they teach, and whom they have called. */
export async function listCalls(
  platform: Platform,
  caller: Caller,
  userId: number,
): Promise<{ toCall: StudentToCall[]; withoutNumber: StudentWithoutNumber[]; called: NotedCall[] }> {
  assertAllowed(judgeOwn(caller, userId));
  const { db, clock, country } = platform;
  const courseIds = await findCoursesToCall(db, userId);
  for (const courseId of courseIds) await settleCourse(platform, courseId);
  const now = clock();
  const moment = { now, timeZone: country.timeZone };
  const [rows, noted] = await Promise.all([
    findToCall(db, { courseIds, moment }),
    findCallsBy(db, userId, now),
  ]);
  const called = noted.map(({ calledAt, ...call }) => ({ ...call, calledAt: calledAt.toISOString() }));
  const left = Math.max(0, CALLS_A_WEEK - new Set(called.map((call) => call.userId)).size);
  const students = oncePerPerson(rows);
  return {
    toCall: students
      .flatMap(({ phoneNumber, ...row }) => (phoneNumber === null ? [] : { ...toStudent(row), phoneNumber }))
      .slice(0, left),
    withoutNumber: students
      .flatMap(({ phoneNumber, ...row }) => (phoneNumber === null ? toStudent(row) : []))
      .slice(0, MOST_WITHOUT_NUMBER),
    called,
  };
}

/** The first row of each person. */
const oncePerPerson = (rows: readonly ToCallRow[]): ToCallRow[] => {
  const firsts = new Map(rows.toReversed().map((row) => [row.userId, row]));
  return rows.filter((row) => firsts.get(row.userId) === row);
};

const toStudent = ({
  purchasedAt,
  lastSeenAt,
  examsEnd,
  ...row
}: Omit<ToCallRow, "phoneNumber">): StudentWithoutNumber => ({
  ...row,
  purchasedAt: purchasedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  examsEnd: examsEnd?.toISOString() ?? null,
});

/** Notes what was said when a student of an own course was called. */
export async function noteCall(
  platform: Platform,
  caller: Caller,
  { userId, courseId, note }: { userId: number; courseId: number; note: string },
): Promise<{ callId: number }> {
  const { db, clock } = platform;
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.people) fail("NOT_AUTHORISED");
  return db.transaction().execute(async (tx) => {
    if (!(await isStudentOf(tx, { userId, courseId }))) fail("USER_NOT_FOUND");
    const call = { userId, courseId, callerId: caller.userId, note, calledAt: clock() };
    return { callId: await insertCall(tx, call) };
  });
}
