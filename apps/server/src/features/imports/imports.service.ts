import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import {
  PEOPLE_AT_ONCE,
  readPhone,
  STAYING_NAMED,
  UNDO_WITHIN_HOURS,
} from "@manara/contract/imports/import-rules";
import type {
  CheckImportBody,
  ImportPeopleBody,
  PeopleImport,
  TakenDetails,
  UndoneImport,
} from "@manara/contract/imports/imports";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTakenAmong, removeUnused } from "../accounts/users/many-students.ts";
import { listUnknownClasses } from "../classes/classes.service.ts";
import { deleteTasksBefore } from "./import-tasks.repo.ts";
import { askToUndo } from "./import-tasks.service.ts";
import {
  findImport,
  findImports,
  findNewcomersOf,
  findPeopleOf,
  forgetPeopleBefore,
  lockImport,
} from "./imports.repo.ts";
import { judgeUndoing, toImport } from "./imports.rules.ts";
import { endUndoing, findMeant, makePeople, readPerson } from "./make-people.ts";
import { listWrong } from "./named.rules.ts";

/** Which of some details belong to accounts, and which names no class has. */
export async function checkImport(
  { db, country }: Platform,
  { emails, phoneNumbers, classNames, courseNames, centreNames }: CheckImportBody,
): Promise<TakenDetails> {
  const taken = await findTakenAmong(db, {
    emails: emails.map(normaliseEmail),
    phoneNumbers: phoneNumbers.map((number) => readPhone(number, country)),
  });
  const unknownClasses = await listUnknownClasses(db, classNames);
  const [wrongCourses, wrongCentres] = [
    listWrong(await findMeant(db, "courses", courseNames)),
    listWrong(await findMeant(db, "centres", centreNames)),
  ];
  const of = { emails: new Set(taken.emails), phoneNumbers: new Set(taken.phoneNumbers) };
  return {
    emails: emails.filter((email) => of.emails.has(normaliseEmail(email))),
    phoneNumbers: phoneNumbers.filter((number) => of.phoneNumbers.has(readPhone(number, country))),
    unknownClasses,
    wrongCourses,
    wrongCentres,
  };
}

/** Makes the accounts of all these people, or of none. Who is invited is written to by a job. */
export async function importPeople(
  platform: Platform,
  caller: Caller,
  { people, ...choices }: ImportPeopleBody,
): Promise<PeopleImport> {
  const made = await platform.db.transaction().execute(async (tx) => {
    const parts = [people.map((person) => readPerson(person, platform.country))];
    const importId = await makePeople(platform, tx, { by: caller, parts, people: people.length, ...choices });
    return getImport(tx, importId, platform.clock());
  });
  await platform.changes.notifyOfSale();
  return made;
}

/** Deletes the accounts of an import that nobody has used yet, and answers who stays. A job does it where they are many. */
export const undoImport = (
  { db, clock }: Platform,
  caller: Caller,
  importId: number,
): Promise<UndoneImport> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockImport(tx, importId))) fail("IMPORT_NOT_FOUND");
    const now = clock();
    const made = (await findImport(tx, importId)) ?? fail("IMPORT_NOT_FOUND");
    if (made.undoneAt) return { import: toImport(made, now), staying: [], taskId: null };
    assertAllowed(judgeUndoing(made, now));
    if (made.people > PEOPLE_AT_ONCE)
      return { import: toImport(made, now), staying: [], taskId: await askToUndo(tx, caller, made, now) };
    const staying = await removeUnused(tx, await findPeopleOf(tx, importId));
    await endUndoing(tx, caller, { made, stayed: staying.length, now });
    return {
      import: await getImport(tx, importId, now),
      staying: staying.slice(0, STAYING_NAMED),
      taskId: null,
    };
  });

/** An import as it is now. */
export async function getImport(db: Queryable, importId: number, now: Date): Promise<PeopleImport> {
  return toImport((await findImport(db, importId)) ?? fail("IMPORT_NOT_FOUND"), now);
}

/** The accounts of an import; empty once it was undone, or is not remembered any more. */
export async function listImported({ db }: Platform, importId: number): Promise<number[]> {
  if (!(await findImport(db, importId))) fail("IMPORT_NOT_FOUND");
  return findNewcomersOf(db, importId);
}

/** Imports of people, newest first. */
export async function listImports(
  { db, clock }: Platform,
  page: Page,
): Promise<{ items: PeopleImport[]; total: number }> {
  const { rows, total } = await findImports(db, page);
  const now = clock();
  return { items: rows.map((row) => toImport(row, now)), total };
}

const HOUR_MS = 3_600_000;

/** Forgets who came with which import, once that cannot be undone any more, and what was asked for before. */
export async function forgetOldImports({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - UNDO_WITHIN_HOURS * HOUR_MS);
  await forgetPeopleBefore(db, before);
  await deleteTasksBefore(db, before);
}
