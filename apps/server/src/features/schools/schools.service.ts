import type { Queryable } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import { findSchool, findStudy } from "./schools.repo.ts";

/** Refuses when there is no such school. */
export async function requireSchool(db: Queryable, schoolId: number): Promise<void> {
  (await findSchool(db, schoolId)) ?? fail("SCHOOL_NOT_FOUND");
}

/** Refuses when there is no such study. */
export async function requireStudy(db: Queryable, studyId: number): Promise<void> {
  (await findStudy(db, studyId)) ?? fail("STUDY_NOT_FOUND");
}
