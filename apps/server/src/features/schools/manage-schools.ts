import type { School, Specialty, Study } from "@manara/contract/schools/schools";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  insertSchool,
  insertSpecialty,
  insertStudy,
  updateSchool,
  updateSpecialty,
  updateStudy,
} from "./list-writes.repo.ts";

export const addSchool = ({ db }: Platform, caller: Caller, name: string): Promise<School> =>
  db.transaction().execute(async (tx) => {
    const school = await insertSchool(tx, name);
    await recordActs(tx, caller, [{ act: "school.added", subjectId: school.id, details: { name } }]);
    return school;
  });

export const editSchool = ({ db }: Platform, caller: Caller, edit: School): Promise<School> =>
  db.transaction().execute(async (tx) => {
    const school = (await updateSchool(tx, edit)) ?? fail("SCHOOL_NOT_FOUND");
    const details = { name: school.name };
    await recordActs(tx, caller, [{ act: "school.edited", subjectId: school.id, details }]);
    return school;
  });

/** A new study goes last. */
export const addStudy = ({ db }: Platform, caller: Caller, name: string): Promise<Study> =>
  db.transaction().execute(async (tx) => {
    const study = await insertStudy(tx, name);
    await recordActs(tx, caller, [{ act: "study.added", subjectId: study.id, details: { name } }]);
    return study;
  });

export const editStudy = (
  { db }: Platform,
  caller: Caller,
  edit: { id: number; name: string },
): Promise<Study> =>
  db.transaction().execute(async (tx) => {
    const study = (await updateStudy(tx, edit)) ?? fail("STUDY_NOT_FOUND");
    await recordActs(tx, caller, [
      { act: "study.edited", subjectId: study.id, details: { name: study.name } },
    ]);
    return study;
  });

/** A specialty stands where its order says; without one it goes last. */
export const addSpecialty = (
  { db }: Platform,
  caller: Caller,
  { title, order }: { title: string; order?: number },
): Promise<Specialty> =>
  db.transaction().execute(async (tx) => {
    const specialty = await insertSpecialty(tx, title, order);
    const details = { title, order: specialty.order };
    await recordActs(tx, caller, [{ act: "specialty.added", subjectId: specialty.id, details }]);
    return specialty;
  });

export const editSpecialty = (
  { db }: Platform,
  caller: Caller,
  edit: { id: number; title: string; order?: number },
): Promise<Specialty> =>
  db.transaction().execute(async (tx) => {
    const specialty = (await updateSpecialty(tx, edit)) ?? fail("SPECIALTY_NOT_FOUND");
    const details = { title: specialty.title, order: specialty.order };
    await recordActs(tx, caller, [{ act: "specialty.edited", subjectId: specialty.id, details }]);
    return specialty;
  });
