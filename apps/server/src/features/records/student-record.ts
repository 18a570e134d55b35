import type { Readable } from "node:stream";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { RecordedCourse, StudentRecord } from "@manara/contract/records/records";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import { printPaper } from "../../platform/pdf/paper/print-paper.ts";
import type { Platform } from "../../platform/platform.ts";
import { rightsIn } from "../access/access.policy.ts";
import { holdsNow } from "../access/access.rules.ts";
import type { CourseTeachers } from "../access/teacher-row.ts";
import { listQuestionsOf } from "../comments/comments.service.ts";
import { listStepsOf } from "../progress/course-progress.ts";
import { listAttemptsOf } from "../quizzes/read-attempts.ts";
import { describeStudentPaper } from "./describe-student-paper.ts";
import { settlePerson } from "./settle.ts";
import { toDone } from "./show-student.ts";
import { findCountedCourses, findStudent, type OwnedCourse } from "./student-record.repo.ts";

/** Record of a student, in the courses of theirs that the caller may see. */
export async function getStudentRecord(
  platform: Platform,
  caller: Caller,
  userId: number,
): Promise<StudentRecord> {
  const student = await findStudent(platform.db, userId);
  const courses = seenCourses(caller, student?.courses ?? []);
  if (!maySeeStudent(caller, courses)) fail("NOT_AUTHORISED");
  const { fullName } = student ?? fail("USER_NOT_FOUND");
  const named = courses.filter((course) => rightsIn(caller, course).answers);
  return read(platform, { userId, fullName, courses }, named);
}

/** Record of the caller. */
export const getMyRecord = async (platform: Platform, { userId }: Caller): Promise<StudentRecord> =>
  (await findOwnRecord(platform, userId)) ?? fail("NOT_LOGGED_IN");

/** Record of a student as they see it themselves: of a course that was hidden since only those who hold it hear. Null: there is nobody. */
export async function findOwnRecord(platform: Platform, userId: number): Promise<StudentRecord | null> {
  const student = await findStudent(platform.db, userId);
  if (!student) return null;
  const now = platform.clock();
  const courses = student.courses.filter((course) => course.isPublic || holdsNow(course, now));
  return read(platform, { userId, fullName: student.fullName, courses }, courses);
}

/** A record as PDF, in the first language of the country. */
export const printRecord = (
  platform: Platform,
  caller: Caller,
  readRecord: () => Promise<StudentRecord>,
): Promise<Readable> =>
  printPaper(platform, String(caller.userId), async () =>
    describeStudentPaper(platform, await readRecord(), platform.clock()),
  );

interface Student {
  userId: number;
  fullName: string;
  courses: readonly OwnedCourse[];
}

/**
 * Reads a record: what is counted from the rows of courses, all else from the features that keep it. Questions without a name stand in it in the
 * courses in which the reader may know who asked them.
 */
async function read(
  platform: Platform,
  { userId, fullName, courses }: Student,
  named: readonly OwnedCourse[],
): Promise<StudentRecord> {
  const { db, clock, country } = platform;
  const courseIds = courses.map(({ courseId }) => courseId);
  await settlePerson(platform, { userId, courseIds });
  const moment = { now: clock(), timeZone: country.timeZone };
  const [counted, steps, attempts, questions] = await Promise.all([
    findCountedCourses(db, { userId, courseIds, moment }),
    listStepsOf(platform, userId),
    listAttemptsOf(platform, userId),
    listQuestionsOf(platform, { userId, courseIds, namedIn: named.map(({ courseId }) => courseId) }),
  ]);
  const stepsOf = Map.groupBy(steps, ({ courseId }) => courseId);
  const attemptsOf = Map.groupBy(attempts, ({ contentId }) => contentId);
  const questionsOf = Map.groupBy(questions, ({ courseId }) => courseId);
  const shown = counted.map(
    ({ courseId, name, lessons, courseTests, examsEnd, ...row }): RecordedCourse => ({
      courseId,
      name,
      lessons,
      tests: courseTests,
      examsEnd: examsEnd?.toISOString() ?? null,
      ...toDone(row, moment),
      steps: (stepsOf.get(courseId) ?? []).map((step) => ({
        contentId: step.contentId,
        title: step.title,
        kind: step.kind,
        finished: step.finishedAt !== null,
        finishedAt: step.finishedAt?.toISOString() ?? null,
        watchedSeconds: step.watchedSeconds,
        durationSeconds: step.durationSeconds,
        attempts: attemptsOf.get(step.contentId) ?? [],
      })),
      questions: questionsOf.get(courseId) ?? [],
    }),
  );
  return { userId, fullName, courses: shown };
}

/** Of the courses of a student those that the caller teaches; administrators see all. */
const seenCourses = <Course extends CourseTeachers>(caller: Caller, courses: readonly Course[]): Course[] =>
  courses.filter((course) => rightsIn(caller, course).people);

/** Lets pass administrators, and those who teach a student. Others do not learn whether there is somebody of this number. */
const maySeeStudent = (caller: Caller, courses: readonly CourseTeachers[]): boolean =>
  mayAdminister(caller.role) || courses.length > 0;
