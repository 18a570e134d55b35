import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { maySell, type Role } from "@manara/contract/accounts/role-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import { namesIn, UNDO_WITHIN_HOURS } from "@manara/contract/imports/import-rules";
import type { PeopleImport } from "@manara/contract/imports/imports";
import type { Country } from "@manara/countries/country";
import type { Refusal } from "../../platform/failure.ts";
import type { ImportRow } from "./imports.repo.ts";
import type { Named } from "./named.rules.ts";

const HOUR_MS = 3_600_000;

/** The moment until which an import can be undone. */
export const undoableUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + UNDO_WITHIN_HOURS * HOUR_MS);

/** An import as administrators see it. */
export function toImport(row: ImportRow, now: Date): PeopleImport {
  const { makerId, makerName, madeAt, undoneAt } = row;
  const until = undoableUntil(madeAt);
  return {
    importId: row.id,
    madeBy: makerId === null || makerName === null ? null : { userId: makerId, fullName: makerName },
    madeDateTime: madeAt.toISOString(),
    people: row.people,
    invited: row.invited,
    fileName: row.fileName,
    undoableUntil: undoneAt === null && now < until ? until.toISOString() : null,
    undone: undoneAt && { dateTime: undoneAt.toISOString(), stayed: row.stayed },
  };
}

/** Whether an import that was not undone yet may be. */
export const judgeUndoing = ({ madeAt }: Pick<ImportRow, "madeAt">, now: Date): Refusal<"IMPORT_TOO_OLD"> =>
  now < undoableUntil(madeAt) ? null : { refused: "IMPORT_TOO_OLD" };

/** No more of what is wrong is said at once. */
const ISSUES_AT_MOST = 100;

const issueOf = (place: number, field: string, code: string): ValidationIssue => ({
  path: `people.${place}.${field}`,
  code,
  message: code.toLowerCase().replaceAll("_", " "),
});

/** Details that accounts have already, the addresses in small letters; names that no class has; and what those of courses and centres mean. */
interface Taken {
  emails: readonly string[];
  phoneNumbers: readonly string[];
  unknownClasses: readonly string[];
  courses: Named;
  centres: Named;
}

/** Somebody who is to have an account, by the address that it will have. Without one there is nothing to sign in with. */
export interface Comer {
  /** Place among all, of people who come in another order. */
  line?: number;
  email: string | null;
  phoneNumber?: string | null | undefined;
  className?: string | null | undefined;
  courses?: string | null | undefined;
  centre?: string | null | undefined;
  /** Of a student none. */
  role?: Role | null;
}

/** Somebody who is to have an account, in the spelling that it will have. */
export interface Newcomer extends Comer {
  fullName: string;
  phoneNumber: string | null;
  className: string | null;
  courses: string | null;
  centre: string | null;
  /** Null: a student. */
  role: Role | null;
}

/** Judges people of one import, who come in parts. */
export type Judge = (people: readonly Comer[], taken: Taken) => ValidationIssue[];

function judgeCourses(cell: string, role: Role | null | undefined, courses: Named): string | null {
  const codes = namesIn(cell).map((name) => courses.get(name));
  const wrong = codes.find((code) => typeof code === "string");
  if (wrong) return `COURSE_${wrong}`;
  return codes.length > 0 && role ? "COURSES_OF_STUDENTS" : null;
}

function judgeCentre(name: string, role: Role | null | undefined, centres: Named): string | null {
  if (!role || !maySell(role)) return name === "" ? null : "CENTRE_OF_SELLERS";
  if (name === "") return "CENTRE_REQUIRED";
  const found = centres.get(name);
  return typeof found === "string" ? `CENTRE_${found}` : null;
}

/**
 * Everything that keeps people from having accounts, with numbers as the country writes them: what one of them has before, or somebody else.
 * Of an import it says so much and no more.
 */
export function openJudge(
  country: Pick<Country, "phonePattern" | "callingCode">,
  /** Whether students without an address are given names. */
  makesNames: boolean,
): Judge {
  const seen = { emails: new Set<string>(), phones: new Set<string>() };
  let place = -1;
  let said = 0;
  const judge = (value: string, others: { taken: ReadonlySet<string>; seen: Set<string> }, name: string) => {
    const code = others.seen.has(value) ? `${name}_DOUBLE` : others.taken.has(value) ? `${name}_TAKEN` : null;
    others.seen.add(value);
    return code;
  };
  return (people, taken) => {
    const emails = { taken: new Set(taken.emails), seen: seen.emails };
    const phones = { taken: new Set(taken.phoneNumbers), seen: seen.phones };
    const unknown = new Set(taken.unknownClasses);
    const issues: ValidationIssue[] = [];
    for (const { line, email, phoneNumber, className, courses, centre, role } of people) {
      place += 1;
      const say = (field: string, code: string | null) => {
        if (code !== null && said + issues.length < ISSUES_AT_MOST)
          issues.push(issueOf(line ?? place, field, code));
      };
      if (namesIn(className ?? "").some((name) => unknown.has(name))) say("className", "CLASS_UNKNOWN");
      else if (className && role) say("className", "CLASS_OF_STUDENTS");
      say("courses", judgeCourses(courses ?? "", role, taken.courses));
      say("centre", judgeCentre(centre ?? "", role, taken.centres));
      if (email !== null) say("email", judge(normaliseEmail(email), emails, "EMAIL"));
      else if (!makesNames || role) say("email", "EMAIL_REQUIRED");
      if (!phoneNumber) continue;
      say(
        "phoneNumber",
        isPhoneNumber(phoneNumber, country) ? judge(phoneNumber, phones, "PHONE") : "PHONE_NUMBER_INVALID",
      );
    }
    said += issues.length;
    return issues;
  };
}
