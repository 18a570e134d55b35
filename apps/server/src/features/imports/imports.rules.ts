import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import { UNDO_WITHIN_HOURS } from "@manara/contract/imports/import-rules";
import type { PeopleImport } from "@manara/contract/imports/imports";
import type { Country } from "@manara/countries/country";
import type { Refusal } from "../../platform/failure.ts";
import type { ImportRow } from "./imports.repo.ts";

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

/** Details that accounts have already, the addresses in small letters; and names that no class has. */
interface Taken {
  emails: readonly string[];
  phoneNumbers: readonly string[];
  unknownClasses: readonly string[];
}

/** Somebody who is to have an account, by the address that it will have. Without one there is nothing to sign in with. */
export interface Comer {
  email: string | null;
  phoneNumber?: string | null | undefined;
  className?: string | null | undefined;
}

/** Everything that keeps these people from having accounts, with numbers as the country writes them: what one of them has before, or somebody else. */
export function findIssues(
  people: readonly Comer[],
  taken: Taken,
  country: Pick<Country, "phonePattern" | "callingCode">,
): ValidationIssue[] {
  const emails = { taken: new Set(taken.emails), seen: new Set<string>() };
  const phones = { taken: new Set(taken.phoneNumbers), seen: new Set<string>() };
  const unknown = new Set(taken.unknownClasses);
  const issues: ValidationIssue[] = [];
  const judge = (value: string, { taken: others, seen }: typeof emails, name: string) => {
    const code = others.has(value) ? `${name}_TAKEN` : seen.has(value) ? `${name}_DOUBLE` : null;
    seen.add(value);
    return code;
  };
  for (const [place, { email, phoneNumber, className }] of people.entries()) {
    if (className && unknown.has(className)) issues.push(issueOf(place, "className", "CLASS_UNKNOWN"));
    const ofEmail = email === null ? "EMAIL_REQUIRED" : judge(normaliseEmail(email), emails, "EMAIL");
    if (ofEmail) issues.push(issueOf(place, "email", ofEmail));
    if (!phoneNumber) continue;
    const ofPhone = isPhoneNumber(phoneNumber, country)
      ? judge(phoneNumber, phones, "PHONE")
      : "PHONE_NUMBER_INVALID";
    if (ofPhone) issues.push(issueOf(place, "phoneNumber", ofPhone));
  }
  return issues.slice(0, ISSUES_AT_MOST);
}
