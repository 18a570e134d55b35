import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { readPhone, STAYING_NAMED, UNDO_WITHIN_HOURS } from "@manara/contract/imports/import-rules";
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
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTakenAmong, insertStudents, removeUnused } from "../accounts/users/many-students.ts";
import { recordActs } from "../audit/audit.service.ts";
import { joinClasses, listUnknownClasses } from "../classes/classes.service.ts";
import {
  findImport,
  findImports,
  findPeopleOf,
  forgetPeopleBefore,
  insertImport,
  insertPeople,
  lockImport,
  noteUndone,
} from "./imports.repo.ts";
import { findIssues, judgeUndoing, toImport } from "./imports.rules.ts";
import { giveNames } from "./login-names.ts";

/** Which of some details belong to accounts, and which names no class has. */
export async function checkImport(
  { db, country }: Platform,
  { emails, phoneNumbers, classNames }: CheckImportBody,
): Promise<TakenDetails> {
  const taken = await findTakenAmong(db, {
    emails: emails.map(normaliseEmail),
    phoneNumbers: phoneNumbers.map((number) => readPhone(number, country)),
  });
  const unknownClasses = await listUnknownClasses(db, classNames);
  const of = { emails: new Set(taken.emails), phoneNumbers: new Set(taken.phoneNumbers) };
  return {
    emails: emails.filter((email) => of.emails.has(normaliseEmail(email))),
    phoneNumbers: phoneNumbers.filter((number) => of.phoneNumbers.has(readPhone(number, country))),
    unknownClasses,
  };
}

/** Makes the accounts of all these people, or of none. Who is invited is written to by a job. */
export const importPeople = (
  { db, clock, country }: Platform,
  caller: Caller,
  { people: sent, invite, makeNames, locale }: ImportPeopleBody,
): Promise<PeopleImport> =>
  db.transaction().execute(async (tx) => {
    const comers = sent.map(({ email, loginName, phoneNumber, ...person }) => ({
      ...person,
      email: email ?? (loginName ? toAddress(loginName) : null),
      phoneNumber: phoneNumber ? toNationalNumber(phoneNumber, country) : null,
    }));
    const people = makeNames ? await giveNames(tx, comers) : comers;
    const known = {
      emails: people.flatMap(({ email }) => (email === null ? [] : normaliseEmail(email))),
      phoneNumbers: people.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    };
    const unknownClasses = await listUnknownClasses(
      tx,
      people.flatMap(({ className }) => className ?? []),
    );
    const taken = { ...(await findTakenAmong(tx, known)), unknownClasses };
    const issues = findIssues(people, taken, country);
    if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
    const now = clock();
    // A line without one was named as an issue.
    const named = people.map(({ email, ...person }) => ({ ...person, email: email ?? "" }));
    const ids = await insertStudents(tx, named, { locale: locale ?? null, now });
    const inClasses = named.flatMap(({ email, className }) => (className ? [{ email, className }] : []));
    await joinClasses(tx, inClasses, now);
    const made = { madeBy: caller.userId, madeAt: now, people: ids.length, invited: invite };
    const importId = await insertImport(tx, made);
    await insertPeople(tx, { importId, ids, waits: invite });
    if (invite) await addJob(tx, "invitePeople", { importId });
    const details = { people: ids.length, invited: invite };
    await recordActs(tx, caller, [{ act: "import.made", subjectId: importId, details }]);
    return getImport(tx, importId, now);
  });

async function getImport(db: Queryable, importId: number, now: Date): Promise<PeopleImport> {
  return toImport((await findImport(db, importId)) ?? fail("IMPORT_NOT_FOUND"), now);
}

/** The accounts of an import; empty once it was undone, or is not remembered any more. */
export async function listImported({ db }: Platform, importId: number): Promise<number[]> {
  if (!(await findImport(db, importId))) fail("IMPORT_NOT_FOUND");
  return findPeopleOf(db, importId);
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

/** Deletes the accounts of an import that nobody has used yet, and answers who stays. */
export const undoImport = (
  { db, clock }: Platform,
  caller: Caller,
  importId: number,
): Promise<UndoneImport> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockImport(tx, importId))) fail("IMPORT_NOT_FOUND");
    const now = clock();
    const made = (await findImport(tx, importId)) ?? fail("IMPORT_NOT_FOUND");
    if (made.undoneAt) return { import: toImport(made, now), staying: [] };
    assertAllowed(judgeUndoing(made, now));
    const staying = await removeUnused(tx, await findPeopleOf(tx, importId));
    await noteUndone(tx, importId, { undoneAt: now, stayed: staying.length });
    const details = { people: made.people - staying.length, stayed: staying.length };
    await recordActs(tx, caller, [{ act: "import.undone", subjectId: importId, details }]);
    return { import: await getImport(tx, importId, now), staying: staying.slice(0, STAYING_NAMED) };
  });

const HOUR_MS = 3_600_000;

/** Forgets who came with which import, once that cannot be undone any more. */
export const forgetOldImports = ({ db, clock }: Platform): Promise<void> =>
  forgetPeopleBefore(db, new Date(clock().getTime() - UNDO_WITHIN_HOURS * HOUR_MS));
