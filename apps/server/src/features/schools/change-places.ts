import type { Act } from "@manara/contract/audit/acts";
import type { Specialty, Study } from "@manara/contract/schools/schools";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { deleteNamed, lockCategories, lockIds, type OrderedList, setPlaces } from "./list-writes.repo.ts";
import { findSpecialties, findStudies } from "./schools.repo.ts";

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every((id) => other.includes(id));

interface Change<Row> {
  list: OrderedList;
  ids: readonly number[];
  act: Act;
  find: (db: Queryable) => Promise<Row[]>;
}

/** Puts a whole list into an order: all of it or nothing. The ids have to be exactly those that there are. */
const changePlaces = <Row>(
  { db }: Platform,
  caller: Caller,
  { list, ids, act, find }: Change<Row>,
): Promise<Row[]> =>
  db.transaction().execute(async (tx) => {
    if (!isSameSet(ids, await lockIds(tx, list))) {
      fail("VALIDATION_FAILED", { issues: [{ path: "ids", code: "IDS_INVALID", message: "ids invalid" }] });
    }
    if (list === "specialties") await lockCategories(tx, ids.map(String));
    await setPlaces(tx, list, ids);
    await recordActs(tx, caller, [{ act, details: { ids } }]);
    return find(tx);
  });

/** Puts the studies into an order. */
export const changeStudyOrder = (
  platform: Platform,
  caller: Caller,
  ids: readonly number[],
): Promise<Study[]> =>
  changePlaces(platform, caller, { list: "studies", ids, act: "study.reordered", find: findStudies });

/** Puts the specialties into an order. */
export const changeSpecialtyOrder = (
  platform: Platform,
  caller: Caller,
  ids: readonly number[],
): Promise<Specialty[]> =>
  changePlaces(platform, caller, {
    list: "specialties",
    ids,
    act: "specialty.reordered",
    find: findSpecialties,
  });

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
