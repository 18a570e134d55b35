import type { Educator } from "@manara/contract/educators";
import type { Queryable } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import { type EducatorRole, findEducator, findEducators, hasEducatorRole } from "./educators.repo.ts";

/** All teachers, or all lecturers, by name. */
export const listEducators = (db: Queryable, role: EducatorRole): Promise<Educator[]> =>
  findEducators(db, role);

/** The profile of a teacher or lecturer; another account is a USER_NOT_FOUND. */
export async function getEducator(db: Queryable, role: EducatorRole, userId: number): Promise<Educator> {
  return (await findEducator(db, role, userId)) ?? fail("USER_NOT_FOUND");
}

/** Makes sure that an account is a teacher's or a lecturer's; another is a USER_NOT_FOUND. */
export async function requireEducator(db: Queryable, userId: number): Promise<void> {
  if (!(await isEducator(db, userId))) fail("USER_NOT_FOUND");
}

/** Whether an account can be named as the author of a course. */
export const isEducator = (db: Queryable, userId: number): Promise<boolean> => hasEducatorRole(db, userId);
