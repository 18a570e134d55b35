import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import { isGuarded, type Role } from "@manara/contract/accounts/role-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { classesIn } from "@manara/contract/imports/import-rules";
import type { NewPerson } from "@manara/contract/imports/imports";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTakenAmong, giveRoles, insertStudents } from "../accounts/users/many-students.ts";
import { recordActs } from "../audit/audit.service.ts";
import { assertRoom, joinClasses, listUnknownClasses } from "../classes/classes.service.ts";
import { type ImportRow, insertImport, insertPeople, noteRoles, noteUndone } from "./imports.repo.ts";
import { type Newcomer, openJudge } from "./imports.rules.ts";
import { giveNames } from "./login-names.ts";

/** Administrator who asks for an import, and from where. */
export type Asker = Pick<Caller, "userId" | "fullName" | "address">;

/** A role that a school gives to who works for it. */
const isStaffRole = (role: Role | undefined): boolean => role !== undefined && isGuarded(role);

/** A person as they were sent; a login name stands for an address. */
export const readPerson = (
  { fullName, email, loginName, phoneNumber, className, role }: NewPerson,
  country: Country,
): Newcomer => ({
  fullName,
  // Staff is written to, and has no slip.
  email: email ?? (loginName && !isStaffRole(role) ? toAddress(loginName) : null),
  phoneNumber: phoneNumber ? toNationalNumber(phoneNumber, country) : null,
  className: className ?? null,
  role: role && isStaffRole(role) ? role : null,
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
  const judge = openJudge(country, makeNames);
  const issues: ValidationIssue[] = [];
  const classIds = new Set<number>();
  const importId = await insertImport(tx, { madeBy: by.userId, madeAt: now, people, invited: invite });
  for await (const part of parts) {
    const taken = await findTakenAmong(tx, {
      emails: part.flatMap(({ email }) => (email === null ? [] : normaliseEmail(email))),
      phoneNumbers: part.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    });
    const classNames = new Set(part.flatMap(({ className }) => classesIn(className ?? "")));
    const unknownClasses = await listUnknownClasses(tx, [...classNames]);
    issues.push(...judge(part, { ...taken, unknownClasses }));
    if (issues.length === 0) {
      // A line without one was named as an issue, or gets a name. Of an import that is refused none is drawn.
      const comers = makeNames ? await giveNames(tx, part) : part;
      const named = comers.map(({ email, ...person }) => ({
        ...person,
        email: email ?? fail("EMAIL_TAKEN"),
      }));
      const ids = await insertStudents(tx, named, { locale, now });
      await insertPeople(tx, { importId, ids, waits: invite });
      const inClasses = named.flatMap(({ email, className: cell }) =>
        classesIn(cell ?? "").map((className) => ({ email, className })),
      );
      const staff = named.flatMap(({ email, role }) =>
        role ? [{ email: normaliseEmail(email), role }] : [],
      );
      if (staff.length > 0) await makeStaff(tx, by, staff);
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

/** Gives those of an import their roles who are no students; each stands in the record, as who is invited alone. */
async function makeStaff(tx: Tx, by: Asker, staff: readonly { email: string; role: Role }[]): Promise<void> {
  const made = await giveRoles(tx, staff);
  await noteRoles(tx, made);
  await recordActs(
    tx,
    by,
    made.map(({ id, role }) => ({ act: "account.invited", subjectId: id, details: { role, by: "import" } })),
  );
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
