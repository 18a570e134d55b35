import type { Specialty } from "@manara/contract/schools/schools";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { insertSpecialty, updateSpecialty } from "./list-writes.repo.ts";

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
