import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import { mayTeach } from "@manara/contract/accounts/role-rules";
import { MOST_STUDENTS_OF_CLASS } from "@manara/contract/classes/class-rules";
import type {
  AddStudentsBody,
  ClassBody,
  CourseOfClass,
  GiveCourseBody,
  SchoolClass,
  StudentOfClass,
  TakeCourseBody,
} from "@manara/contract/classes/classes";
import { readPhone } from "@manara/contract/imports/import-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { dateAfter, startOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireStaffClass } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { grantCourseToMany, takeGrantsBack } from "../purchases/grant-course.ts";
import { settleCourse } from "../records/settle.ts";
import {
  deleteClassRow,
  deleteStudentOfClass,
  findClass,
  findClasses,
  findClassesOfTeacher,
  findClassNames,
  findCoursesOf,
  findStudents,
  findStudentsOf,
  findUnknownNames,
  findUserIds,
  insertClass,
  insertNamed,
  insertStudentsOfClass,
  lockClass,
  replaceTeachers,
  type StudentColumn,
  updateClass,
} from "./classes.repo.ts";

/** All classes, by name. */
export const listClasses = ({ db }: Platform): Promise<SchoolClass[]> => findClasses(db);

/** Classes that the caller is a teacher of. */
export const listMyClasses = ({ db }: Platform, { userId, role }: Caller): Promise<SchoolClass[]> =>
  mayTeach(role) ? findClassesOfTeacher(db, userId) : Promise.resolve([]);

/** The class with these teachers; without any it keeps those that it has. */
async function withTeachers(
  tx: Tx,
  shown: SchoolClass,
  teacherIds: readonly number[] | undefined,
): Promise<SchoolClass> {
  if (teacherIds === undefined) return shown;
  if (!(await replaceTeachers(tx, { classId: shown.id, teacherIds })))
    fail("VALIDATION_FAILED", {
      issues: [{ path: "teacherIds", code: "TEACHER_IDS_INVALID", message: "teacher ids invalid" }],
    });
  return (await findClass(tx, shown.id)) ?? fail("CLASS_NOT_FOUND");
}

const teachersIn = ({ teachers }: SchoolClass) => teachers.map(({ userId }) => userId);

const daysOf = ({ startsOn, endsOn }: ClassBody) => ({ startsOn: startsOn ?? null, endsOn: endsOn ?? null });

export const addClass = ({ db, clock }: Platform, caller: Caller, body: ClassBody): Promise<SchoolClass> =>
  db.transaction().execute(async (tx) => {
    const made = await withTeachers(tx, await insertClass(tx, body, clock()), body.teacherIds);
    const details = { name: made.name, ...daysOf(made), teachers: teachersIn(made) };
    await recordActs(tx, caller, [{ act: "class.added", subjectId: made.id, details }]);
    return made;
  });

export const editClass = (
  { db }: Platform,
  caller: Caller,
  { id, ...body }: ClassBody & { id: number },
): Promise<SchoolClass> =>
  db.transaction().execute(async (tx) => {
    const changed = (await updateClass(tx, id, body)) ?? fail("CLASS_NOT_FOUND");
    const edited = await withTeachers(tx, changed, body.teacherIds);
    const details = { name: edited.name, ...daysOf(edited), teachers: teachersIn(edited) };
    await recordActs(tx, caller, [{ act: "class.edited", subjectId: id, details }]);
    return edited;
  });

export const deleteClass = ({ db }: Platform, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name } = (await deleteClassRow(tx, id)) ?? fail("CLASS_NOT_FOUND");
    await recordActs(tx, caller, [{ act: "class.deleted", subjectId: id, details: { name } }]);
  });

async function getClass({ db }: Platform, id: number): Promise<SchoolClass> {
  return (await findClass(db, id)) ?? fail("CLASS_NOT_FOUND");
}

/** Courses that students of a class have or had, for its staff. */
export async function listCoursesOfClass(
  { db }: Platform,
  caller: Caller,
  classId: number,
): Promise<CourseOfClass[]> {
  await requireStaffClass(db, caller, classId);
  return findCoursesOf(db, classId);
}

/** A class by its name and the accounts in it. */
export async function findClassWithIds(
  platform: Platform,
  id: number,
): Promise<{ name: string; userIds: number[] }> {
  const { name } = await getClass(platform, id);
  return { name, userIds: await findUserIds(platform.db, id) };
}

/** The class of each of these accounts; of several the first by name. */
export async function nameClasses(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await findClassNames(db, userIds);
  return new Map(rows.map(({ userId, className }) => [userId, className]));
}

/** The students of a class with what they did in all of their courses, for its staff. */
export async function listStudentsOfClass(
  platform: Platform,
  caller: Caller,
  {
    classId,
    search,
    limit,
    offset,
    sort,
  }: Page<StudentColumn> & { classId: number; search?: string | undefined },
): Promise<{ items: StudentOfClass[]; total: number }> {
  for (const { courseId } of await listCoursesOfClass(platform, caller, classId)) {
    await settleCourse(platform, courseId);
  }
  const page = { limit, offset, ...(sort && { sort }) };
  const { rows, total } = await findStudentsOf(platform.db, { classId, search: search || undefined }, page);
  const items = rows.map(({ joinedAt, lastSeenAt, ...row }) => ({
    ...row,
    joinedDateTime: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
  return { items, total };
}

/** Puts students into a class, each named by e-mail address, phone number or id. */
export const addStudents = (
  { db, clock, country }: Platform,
  caller: Caller,
  { classId, people, userIds: sent }: AddStudentsBody,
): Promise<{ added: number; present: number; unknown: string[] }> =>
  db.transaction().execute(async (tx) => {
    const { name } = (await lockClass(tx, classId)) ?? fail("CLASS_NOT_FOUND");
    const read = people.map((typed) => ({
      typed,
      email: normaliseEmail(toAddress(typed)),
      phone: readPhone(typed, country),
    }));
    const found = await findStudents(tx, {
      emails: read.map(({ email }) => email),
      phoneNumbers: read.map(({ phone }) => phone).filter(Boolean),
      userIds: sent,
    });
    const emails = new Set(found.map(({ email }) => email));
    const phones = new Set(found.map(({ phoneNumber }) => phoneNumber));
    const unknown = read.filter(({ email, phone }) => !emails.has(email) && !phones.has(phone));
    const userIds = found.map(({ id }) => id);
    const added = await insertStudentsOfClass(tx, { classId, userIds, now: clock() });
    await assertRoom(tx, classId);
    if (added > 0) {
      const details = { name, people: added };
      await recordActs(tx, caller, [{ act: "class.students-added", subjectId: classId, details }]);
    }
    return { added, present: userIds.length - added, unknown: unknown.map(({ typed }) => typed) };
  });

/** Those of the names that no class has, in whatever spelling. */
export const listUnknownClasses = (db: Queryable, names: readonly string[]): Promise<string[]> =>
  findUnknownNames(db, names);

/** Puts new accounts into classes, each by its name, and answers which these are: whether they have the room is asked at the end. */
export async function joinClasses(
  tx: Tx,
  people: readonly { email: string; className: string }[],
  now: Date,
): Promise<number[]> {
  if (people.length === 0) return [];
  const named = people.map(({ email, className }) => ({ email: normaliseEmail(email), className }));
  return insertNamed(tx, named, now);
}

/** Refuses more students than a class can have. Whoever else puts some into it waits meanwhile. */
export async function assertRoom(tx: Tx, classId: number): Promise<void> {
  await lockClass(tx, classId);
  if ((await findUserIds(tx, classId)).length > MOST_STUDENTS_OF_CLASS) fail("CLASS_FULL");
}

/** Takes a student out of a class. */
export const removeStudent = (
  { db }: Platform,
  caller: Caller,
  of: { classId: number; userId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name } = (await lockClass(tx, of.classId)) ?? fail("CLASS_NOT_FOUND");
    if (!(await deleteStudentOfClass(tx, of))) return;
    const details = { name, userId: of.userId };
    await recordActs(tx, caller, [{ act: "class.student-removed", subjectId: of.classId, details }]);
  });

/** Gives the students of a class a course, to the end of a day or without an end. */
export async function giveCourse(
  platform: Platform,
  caller: Caller,
  { classId, courseId, reason, expiresOn }: GiveCourseBody,
): Promise<{ given: number; present: number }> {
  const { name } = await getClass(platform, classId);
  const userIds = await findUserIds(platform.db, classId);
  const expiresAt = expiresOn ? startOf(dateAfter(expiresOn), platform.country.timeZone) : null;
  const why = { courseId, reason, className: name };
  const given = await grantCourseToMany(platform, caller, { ...why, userIds, expiresAt });
  return { given, present: userIds.length - given };
}

/** Takes a course back from the students of a class who were given it. */
export async function takeCourse(
  platform: Platform,
  caller: Caller,
  { classId, courseId, reason }: TakeCourseBody,
): Promise<{ taken: number }> {
  const { name } = await getClass(platform, classId);
  const userIds = await findUserIds(platform.db, classId);
  const taken = await takeGrantsBack(platform, caller, { courseId, userIds, reason, className: name });
  return { taken };
}
