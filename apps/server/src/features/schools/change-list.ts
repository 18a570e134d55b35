import type { Caller } from "../../platform/caller.ts";
import type { Topic } from "../../platform/changes.ts";
import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { deleteNamed } from "./list-writes.repo.ts";

/** A change of one of the lists, which readers see at once. */
export async function changeList<T>(
  platform: Platform,
  topic: Topic,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await platform.db.transaction().execute(work);
  platform.changes.bump(topic);
  return done;
}

const deletions = {
  school: { list: "schools", notFound: "SCHOOL_NOT_FOUND" },
  study: { list: "studies", notFound: "STUDY_NOT_FOUND" },
  specialty: { list: "specialties", notFound: "SPECIALTY_NOT_FOUND" },
} as const;

/** Deletes a school, study or specialty that no course uses. */
export function deleteFromList(
  platform: Platform,
  caller: Caller,
  { kind, id }: { kind: keyof typeof deletions; id: number },
): Promise<void> {
  const { list, notFound } = deletions[kind];
  return changeList(platform, list, async (tx) => {
    const name = (await deleteNamed(tx, list, id)) ?? fail(notFound);
    await recordActs(tx, caller, [{ act: `${kind}.deleted`, subjectId: id, details: { name } }]);
  });
}
