import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import type { NewPerson } from "@manara/contract/imports/imports";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTakenAmong, insertStudents } from "../accounts/users/many-students.ts";
import { recordActs } from "../audit/audit.service.ts";
import { assertRoom, joinClasses, listUnknownClasses } from "../classes/classes.service.ts";
import { type ImportRow, insertImport, insertPeople, noteUndone } from "./imports.repo.ts";
import { type Newcomer, openJudge } from "./imports.rules.ts";
import { giveNames } from "./login-names.ts";

/** Administrator who asks for an import, and from where. */
export type Asker = Pick<Caller, "userId" | "fullName" | "address">;

/** A person as they were sent; a login name stands for an address. */
export const readPerson = (
  { fullName, email, loginName, phoneNumber, className }: NewPerson,
  country: Country,
): Newcomer => ({
  fullName,
  email: email ?? (loginName ? toAddress(loginName) : null),
  phoneNumber: phoneNumber ? toNationalNumber(phoneNumber, country) : null,
  className: className ?? null,
});

interface Making {
  by: Asker;
  /** All of them, in parts: no more than a part is held. */
  parts: Iterable<readonly Newcomer[]> | AsyncIterable<readonly Newcomer[]>;
  people: number;
  invite: boolean;
  makeNames: boolean;
  locale?: string | null | undefined;
  /** After each part. */
  onPart?: (people: number) => Promise<void>;
}

/** Makes the accounts of an import, and answers its number. Refuses all of them for one that cannot be. */
export async function makePeople(
  { clock, country }: Platform,
  tx: Tx,
  { by, parts, people, invite, makeNames, locale = null, onPart }: Making,
): Promise<number> {
  const now = clock();
  const judge = openJudge(country);
  const issues: ValidationIssue[] = [];
  const classIds = new Set<number>();
  const importId = await insertImport(tx, { madeBy: by.userId, madeAt: now, people, invited: invite });
  for await (const part of parts) {
    const comers = makeNames ? await giveNames(tx, part) : part;
    const taken = await findTakenAmong(tx, {
      emails: comers.flatMap(({ email }) => (email === null ? [] : normaliseEmail(email))),
      phoneNumbers: comers.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    });
    const classNames = new Set(comers.flatMap(({ className }) => className ?? []));
    const unknownClasses = await listUnknownClasses(tx, [...classNames]);
    issues.push(...judge(comers, { ...taken, unknownClasses }));
    if (issues.length === 0) {
      // A line without one was named as an issue.
      const named = comers.map(({ email, ...person }) => ({ ...person, email: email ?? "" }));
      const ids = await insertStudents(tx, named, { locale, now });
      await insertPeople(tx, { importId, ids, waits: invite });
      const inClasses = named.flatMap(({ email, className }) => (className ? [{ email, className }] : []));
      for (const classId of await joinClasses(tx, inClasses, now)) classIds.add(classId);
    }
    await onPart?.(part.length);
  }
  if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
  for (const classId of [...classIds].toSorted((one, other) => one - other)) await assertRoom(tx, classId);
  if (invite) await addJob(tx, "invitePeople", { importId });
  await recordActs(tx, by, [
    { act: "import.made", subjectId: importId, details: { people, invited: invite } },
  ]);
  return importId;
}

/** Notes that an import was undone, and how many of its people stayed. */
export async function endUndoing(
  tx: Tx,
  by: Asker,
  { made, stayed, now }: { made: Pick<ImportRow, "id" | "people">; stayed: number; now: Date },
): Promise<void> {
  await noteUndone(tx, made.id, { undoneAt: now, stayed });
  const details = { people: made.people - stayed, stayed };
  await recordActs(tx, by, [{ act: "import.undone", subjectId: made.id, details }]);
}
