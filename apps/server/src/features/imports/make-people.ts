import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import { isGuarded, type Role } from "@manara/contract/accounts/role-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { namesIn } from "@manara/contract/imports/import-rules";
import type { NewPerson } from "@manara/contract/imports/imports";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { dateAfter, startOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTakenAmong, giveRoles, insertStudents } from "../accounts/users/many-students.ts";
import { recordActs } from "../audit/audit.service.ts";
import { openCentre } from "../centres/centre-accounts.service.ts";
import { assertRoom, joinClasses, listUnknownClasses } from "../classes/classes.service.ts";
import { addBuyersOf, type Given, grantCourses } from "../purchases/grant-course.ts";
import {
  findNamed,
  type ImportRow,
  insertImport,
  insertPeople,
  noteCourses,
  noteRoles,
  noteUndone,
} from "./imports.repo.ts";
import { type Newcomer, openJudge } from "./imports.rules.ts";
import { giveNames } from "./login-names.ts";
import { idOf, type Named, NOTHING_NAMED, readNamed, readNumber } from "./named.rules.ts";

/** Administrator who asks for an import, and from where. */
export type Asker = Pick<Caller, "userId" | "fullName" | "address">;

/** Courses are given for a reason. */
export const REASON_MISSING = {
  path: "courseReason",
  code: "COURSE_REASON_REQUIRED",
  message: "course reason required",
};

/** A role that a school gives to who works for it. */
const isStaffRole = (role: Role | undefined): boolean => role !== undefined && isGuarded(role);

/** A person as they were sent; a login name stands for an address. */
export const readPerson = (
  { fullName, email, loginName, phoneNumber, className, courses, centre, role }: NewPerson,
  country: Country,
): Newcomer => ({
  fullName,
  // Staff is written to, and has no slip.
  email: email ?? (loginName && !isStaffRole(role) ? toAddress(loginName) : null),
  phoneNumber: phoneNumber ? toNationalNumber(phoneNumber, country) : null,
  className: className ?? null,
  courses: courses ?? null,
  centre: centre ?? null,
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
  courseReason?: string | null | undefined;
  coursesEndOn?: string | null | undefined;
  fileName?: string | null | undefined;
  /** After each part. */
  onPart?: (people: number) => Promise<void>;
}

/** Courses or centres that names or numbers mean. */
export async function findMeant(
  db: Queryable,
  table: "courses" | "centres",
  names: Iterable<string>,
): Promise<Named> {
  const typed = [...new Set(names)];
  if (typed.length === 0) return NOTHING_NAMED;
  const asked = typed.map((name) => ({ name, number: readNumber(name) }));
  return readNamed(typed, await findNamed(db, table, asked));
}

/** Makes the accounts of an import, and answers its number. Refuses all of them for one that cannot be. */
export async function makePeople(
  { clock, country }: Platform,
  tx: Tx,
  { by, parts, people, invite, makeNames, locale = null, fileName = null, onPart, ...choices }: Making,
): Promise<number> {
  const now = clock();
  const judge = openJudge(country, makeNames);
  const issues: ValidationIssue[] = [];
  const classIds = new Set<number>();
  const importId = await insertImport(tx, {
    madeBy: by.userId,
    madeAt: now,
    people,
    invited: invite,
    fileName,
  });
  const end = choices.coursesEndOn;
  const courses = openCourses(tx, by, {
    reason: choices.courseReason ?? null,
    expiresAt: end ? startOf(dateAfter(end), country.timeZone) : null,
    now,
  });
  for await (const part of parts) {
    const taken = await findTakenAmong(tx, {
      emails: part.flatMap(({ email }) => (email === null ? [] : normaliseEmail(email))),
      phoneNumbers: part.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    });
    const classNames = new Set(part.flatMap(({ className }) => namesIn(className ?? "")));
    const meant = {
      unknownClasses: await listUnknownClasses(tx, [...classNames]),
      courses: await findMeant(
        tx,
        "courses",
        part.flatMap((one) => namesIn(one.courses ?? "")),
      ),
      centres: await findMeant(
        tx,
        "centres",
        part.flatMap(({ centre }) => centre ?? []),
      ),
    };
    issues.push(...judge(part, { ...taken, ...meant }));
    if (issues.length === 0) {
      // A line without one was named as an issue, or gets a name. Of an import that is refused none is drawn.
      const comers = makeNames ? await giveNames(tx, part) : part;
      const named = comers.map(({ email, ...person }) => ({
        ...person,
        email: email ?? fail("EMAIL_TAKEN"),
      }));
      const ids = new Map(
        (await insertStudents(tx, named, { locale, now })).map(({ id, email }) => [email, id]),
      );
      const made = named.map((person) => ({
        ...person,
        id: ids.get(normaliseEmail(person.email)) ?? fail("EMAIL_TAKEN"),
      }));
      await insertPeople(tx, { importId, ids: [...ids.values()], waits: invite });
      const inClasses = made.flatMap(({ email, className: cell }) =>
        namesIn(cell ?? "").map((className) => ({ email, className })),
      );
      for (const classId of await joinClasses(tx, inClasses, now)) classIds.add(classId);
      await makeStaff(tx, by, made, meant.centres);
      await courses.give(
        made.flatMap(({ id: userId, courses: cell }) =>
          namesIn(cell ?? "").map((name) => ({ userId, courseId: idOf(name, meant.courses) })),
        ),
      );
    }
    await onPart?.(part.length);
  }
  if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
  for (const classId of [...classIds].toSorted((one, other) => one - other)) await assertRoom(tx, classId);
  await courses.end();
  if (invite) await addJob(tx, "invitePeople", { importId });
  await recordActs(tx, by, [
    {
      act: "import.made",
      subjectId: importId,
      details: { people, invited: invite, ...(fileName && { name: fileName }) },
    },
  ]);
  return importId;
}

/** Gives those of an import their roles who are no students; each stands in the record, as who is invited alone. */
async function makeStaff(
  tx: Tx,
  by: Asker,
  made: readonly (Newcomer & { id: number })[],
  centres: Named,
): Promise<void> {
  const staff = made.flatMap(({ id, role, centre }) =>
    role ? [{ id, role, centreId: centre === null ? null : idOf(centre, centres) }] : [],
  );
  if (staff.length === 0) return;
  for (const centreId of new Set(staff.flatMap((one) => one.centreId ?? [])))
    if (!(await openCentre(tx, centreId))) fail("CENTRE_NOT_FOUND");
  await giveRoles(tx, staff);
  await noteRoles(tx, staff);
  const acts = staff.map(({ id, role }) => ({
    act: "account.invited" as const,
    subjectId: id,
    details: { role, by: "import" },
  }));
  await recordActs(tx, by, acts);
}

/** Gives courses to people of an import. Their buyers are counted at its end: until then others change these courses. */
function openCourses(
  tx: Tx,
  by: Asker,
  { reason, ...when }: { reason: string | null; expiresAt: Date | null; now: Date },
) {
  const buyers = new Map<number, number>();
  return {
    async give(wanted: readonly Given[]): Promise<void> {
      // One course by its name and by its number is one.
      const given = [...new Map(wanted.map((one) => [`${one.userId} ${one.courseId}`, one])).values()];
      if (given.length === 0) return;
      if (reason === null) fail("VALIDATION_FAILED", { issues: [REASON_MISSING] });
      const grants = await grantCourses(tx, by, { given, details: { reason }, ...when });
      // Deleted since its name was read.
      if (grants.length < given.length) fail("COURSE_NOT_FOUND");
      await noteCourses(tx, given);
      for (const { courseId } of given) buyers.set(courseId, (buyers.get(courseId) ?? 0) + 1);
    },
    end: () => addBuyersOf(tx, buyers),
  };
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
