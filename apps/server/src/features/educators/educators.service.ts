import type { Educator, EducatorInList, ListEducatorsQuery } from "@manara/contract/educators/educators";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import type { Queryable, Readable } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  countEducators,
  type EducatorRole,
  findAllEducators,
  findEducator,
  findEducators,
  type ProfileFields,
  updateEducator,
} from "./educators.repo.ts";

/** All teachers, or all lecturers, by name. */
export const listEducators = (db: Readable, role: EducatorRole): Promise<Educator[]> =>
  findEducators(db, role);

/** A part of all teachers and lecturers, with what administrators look for in them. */
export const listAllEducators = (
  db: Queryable,
  query: ListEducatorsQuery,
): Promise<{ items: EducatorInList[]; total: number }> => findAllEducators(db, query);

/** The profile of a teacher or lecturer; another account is a USER_NOT_FOUND. */
export async function getEducator(db: Readable, role: EducatorRole, userId: number): Promise<Educator> {
  return (await findEducator(db, role, userId)) ?? fail("USER_NOT_FOUND");
}

/** Makes sure that an account is a teacher's or a lecturer's; another is a USER_NOT_FOUND. */
export async function requireEducator(db: Readable, userId: number): Promise<void> {
  if (!(await areEducators(db, [userId]))) fail("USER_NOT_FOUND");
}

/** Whether accounts, no two the same, can be named as those who teach a course. */
export const areEducators = async (db: Readable, userIds: readonly number[]): Promise<boolean> =>
  (await countEducators(db, userIds)) === userIds.length;

interface ProfileEdit {
  caller: Caller;
  role: EducatorRole;
  edit: ProfileFields;
}

/** Changes what the profile of a teacher or lecturer says, for that person or an administrator. */
export async function editEducator(
  platform: Platform,
  { caller, role, edit }: ProfileEdit,
): Promise<Educator> {
  assertAllowed(judgeOwn(caller, edit.userId));
  return platform.db.transaction().execute(async (tx) => {
    const edited = (await updateEducator(tx, role, edit)) ?? fail("USER_NOT_FOUND");
    const details = { fullName: edited.fullName };
    await recordActs(tx, caller, [{ act: "educator.edited", subjectId: edit.userId, details }]);
    return edited;
  });
}
