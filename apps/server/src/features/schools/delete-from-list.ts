import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { deleteNamed } from "./list-writes.repo.ts";

const deletions = {
  school: { list: "schools", notFound: "SCHOOL_NOT_FOUND" },
  study: { list: "studies", notFound: "STUDY_NOT_FOUND" },
  specialty: { list: "specialties", notFound: "SPECIALTY_NOT_FOUND" },
} as const;

/** Deletes a school, study or specialty that no course uses. */
export function deleteFromList(
  { db }: Platform,
  caller: Caller,
  { kind, id }: { kind: keyof typeof deletions; id: number },
): Promise<void> {
  const { list, notFound } = deletions[kind];
  return db.transaction().execute(async (tx) => {
    const name = (await deleteNamed(tx, list, id)) ?? fail(notFound);
    await recordActs(tx, caller, [{ act: `${kind}.deleted`, subjectId: id, details: { name } }]);
  });
}
