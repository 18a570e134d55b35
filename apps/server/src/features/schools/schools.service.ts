import type { CourseCounts, School, Specialty, Study } from "@manara/contract/schools/schools";
import type { Readable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countCourses,
  findSchool,
  findSchools,
  findSpecialties,
  findStudies,
  findStudy,
} from "./schools.repo.ts";

/** All schools, by name. */
export const listSchools = ({ reads }: Platform): Promise<School[]> => findSchools(reads);

/** All studies, in their order. */
export const listStudies = ({ reads }: Platform): Promise<Study[]> => findStudies(reads);

/** All specialties, in their order. */
export const listSpecialties = ({ reads }: Platform): Promise<Specialty[]> => findSpecialties(reads);

/** How many courses every school, study and specialty has. */
export const countCoursesOfEach = ({ db }: Platform): Promise<CourseCounts> => countCourses(db);

/** Refuses when there is no such school. */
export async function requireSchool(db: Readable, schoolId: number): Promise<void> {
  (await findSchool(db, schoolId)) ?? fail("SCHOOL_NOT_FOUND");
}

/** Refuses when there is no such study. */
export async function requireStudy(db: Readable, studyId: number): Promise<void> {
  (await findStudy(db, studyId)) ?? fail("STUDY_NOT_FOUND");
}
