import type { Country } from "@manara/countries/country";
import { NAME_MAX_LENGTH } from "../accounts/account-rules.ts";
import { foldLoginName, isLoginName, LOGIN_NAME_MAX_LENGTH } from "../accounts/login-name-rules.ts";
import { mayAdminister, type Role } from "../accounts/role-rules.ts";
import { foldDigits } from "../fields/digit-rules.ts";
import { normalisePhone } from "../fields/phone-rules.ts";
import { lineRule, textRule } from "../rules.ts";

/** As many people come with one import. */
export const IMPORT_MAX_PEOPLE = 100_000;

/** As many of them come with one call. */
export const PEOPLE_AT_ONCE = 5000;

/** For as long an import can be undone. */
export const UNDO_WITHIN_HOURS = 24;

/** Of those who stay when an import is undone, as many are named. */
export const STAYING_NAMED = 100;

const anyName = lineRule(NAME_MAX_LENGTH);

/** The name of somebody. A cell without a letter is of another column: a number, a date, a dash. */
export const personNameRule = textRule({
  ...anyName,
  holds: (name) => anyName.holds(name) && /\p{L}/u.test(name),
});

/** The name that somebody signs in with who has no e-mail address. */
export const loginNameRule = textRule({
  fold: foldLoginName,
  trimmed: true,
  maxLength: LOGIN_NAME_MAX_LENGTH,
  holds: isLoginName,
});

/** Whether a table of people can give somebody this role: who administers is invited alone. */
export const mayBeImported = (role: Role): boolean => !mayAdminister(role);

/** Classes or courses as a cell names them: one, or some with `|` between them, as tables that are taken along have it. */
export const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split("|")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** The names of somebody's classes. */
export const classNamesRule = lineRule(500);
/** The names or numbers of somebody's courses. */
export const courseNamesRule = lineRule(4000);
/** The name or the number of a centre. */
export const centreNameRule = lineRule(200);
/** The name of the file that people stand in. */
export const fileNameRule = lineRule(255);

/** A long number as spreadsheets write it (`5.50123456E+08`), in digits; where digits were lost it stays as it is. */
function writeOut(cell: string): string {
  const [, whole = "", fraction = "", exponent = ""] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/iu.exec(cell) ?? [];
  return whole && fraction.length === Number(exponent) ? whole + fraction : cell;
}

/** A phone number as cells of tables have it, as the country itself writes it; empty: there is none. */
export function readPhone(cell: string, country: Pick<Country, "phonePattern" | "callingCode">): string {
  const number = writeOut(foldDigits(cell).trim()).replace(/^(\d{5,})[.,]0+$/, "$1");
  return normalisePhone(number, country);
}
