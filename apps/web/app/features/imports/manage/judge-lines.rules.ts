import { emailRule, normaliseEmail } from "@manara/contract/accounts/account-rules";
import { foldLoginName, toAddress } from "@manara/contract/accounts/login-name-rules";
import { isGuarded, maySell, type Role, roleNames } from "@manara/contract/accounts/role-rules";
import { MOST_STUDENTS_OF_CLASS } from "@manara/contract/classes/class-rules";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import {
  centreNameRule,
  classNamesRule,
  courseNamesRule,
  loginNameRule,
  mayBeImported,
  namesIn,
  personNameRule,
  readPhone,
} from "@manara/contract/imports/import-rules";
import { isBlank } from "@manara/contract/rules";
import { foldText } from "@manara/contract/search/spelling-rules";
import type { Country } from "@manara/countries/country";
import { type Columns, type Rows, usedColumns } from "./find-columns.rules.ts";
import { readRole } from "./role-words.rules.ts";

/** Somebody as a line of the table has them, and as it was mended since. */
export interface Line {
  /** Number of the row, as spreadsheets show it. */
  number: number;
  fullName: string;
  email: string;
  /** Of who has no e-mail address. */
  loginName: string;
  phone: string;
  /** Empty: none. */
  className: string;
  courses: string;
  /** In words; empty: a student. */
  role: string;
  /** Of who sells cards. */
  centre: string;
}
export const lineFields = [
  "fullName",
  "email",
  "loginName",
  "phone",
  "className",
  "courses",
  "role",
  "centre",
] as const;
export type LineField = (typeof lineFields)[number];

export type FaultCode =
  | "NAME_MISSING"
  | "NAME_INVALID"
  | "EMAIL_MISSING"
  | "EMAIL_INVALID"
  | "EMAIL_DOUBLE"
  | "EMAIL_TAKEN"
  | "LOGIN_NAME_INVALID"
  | "LOGIN_NAME_DOUBLE"
  | "LOGIN_NAME_TAKEN"
  | "PHONE_INVALID"
  | "PHONE_DOUBLE"
  | "PHONE_TAKEN"
  | "CLASS_UNKNOWN"
  | "CLASS_OF_STUDENTS"
  | "CLASS_FULL"
  | "COURSE_UNKNOWN"
  | "COURSE_AMBIGUOUS"
  | "COURSES_OF_STUDENTS"
  | "CENTRE_UNKNOWN"
  | "CENTRE_AMBIGUOUS"
  | "CENTRE_MISSING"
  | "CENTRE_OF_SELLERS"
  | "ROLE_UNKNOWN"
  | "ROLE_BY_HAND";

/** Reason why a line cannot be imported. `other`: the line that has the same; `name`: the class, course or centre that is meant. */
export interface Fault {
  code: FaultCode;
  other?: number;
  name?: string;
}
export type Faults = Partial<Record<LineField, Fault>>;

/** Names and numbers that do not say which one is meant. */
type Wrong = ReadonlyMap<string, "UNKNOWN" | "AMBIGUOUS">;

/** Details that accounts have, as {@link keysOf} writes them, and names of classes, courses and centres that are wrong. */
export interface Taken {
  emails: ReadonlySet<string>;
  phones: ReadonlySet<string>;
  unknownClasses: ReadonlySet<string>;
  /** Students that classes have already, by {@link foldText} of their names. */
  studentsOf: ReadonlyMap<string, number>;
  wrongCourses: Wrong;
  wrongCentres: Wrong;
}
export const NOTHING_TAKEN: Taken = {
  emails: new Set(),
  phones: new Set(),
  unknownClasses: new Set(),
  studentsOf: new Map(),
  wrongCourses: new Map(),
  wrongCentres: new Map(),
};

/** Longer names are of no class, and of no course or centre. */
export const CLASS_MAX_LENGTH = 100;
export const NAME_ASKED_ABOUT = 200;

type Numbering = Pick<Country, "phonePattern" | "callingCode">;

/** A cell on one line. A sign before what a spreadsheet would run is none of it. */
const tidy = (cell = ""): string => cell.replace(/\s+/gu, " ").trim().replace(/^'/, "");

/** A row that holds nothing, or nothing but its number beside the columns that are read. */
function isEmptyRow(row: readonly string[], used: ReadonlySet<number>): boolean {
  const [only, ...others] = row.flatMap((cell, place) => (isBlank(cell) ? [] : [{ cell, place }]));
  if (!only) return true;
  return others.length === 0 && !used.has(only.place) && /^\d{1,6}[.)-]?$/.test(foldDigits(only.cell).trim());
}

/** The lines of a table, where people can be read of it. */
export function readLines(rows: Rows, { firstRow, columns }: { firstRow: number; columns: Columns }): Line[] {
  if (columns.name.length === 0 && columns.email === null && columns.phone === null) return [];
  const used = new Set(usedColumns(columns));
  const cellOf = (row: readonly string[], place: number | null) => (place === null ? "" : tidy(row[place]));
  return rows.slice(firstRow).flatMap((row, at) => {
    if (isEmptyRow(row, used)) return [];
    const line = {
      number: firstRow + at + 1,
      fullName: columns.name
        .map((place) => cellOf(row, place))
        .filter(Boolean)
        .join(" "),
      email: tidyEmail(cellOf(row, columns.email)),
      loginName: foldLoginName(cellOf(row, columns.loginName)),
      phone: cellOf(row, columns.phone),
      className: cellOf(row, columns.class),
      courses: cellOf(row, columns.courses),
      role: cellOf(row, columns.role),
      centre: cellOf(row, columns.centre),
    };
    return [line];
  });
}

const tidyEmail = (typed: string): string => (emailRule.fold?.(typed) ?? typed).trim();

const tidied: Partial<Record<LineField, (typed: string) => string>> = {
  email: tidyEmail,
  loginName: foldLoginName,
};

/** A line with a cell as somebody has mended it. */
export const mendLine = (line: Line, field: LineField, typed: string): Line => ({
  ...line,
  [field]: tidied[field]?.(typed) ?? tidy(typed),
});

/** Details by which no two accounts may be known. */
export const keysOf = ({ email, loginName, phone }: Line, country: Numbering) => ({
  /** A login name stands for an address; beside one it is of no meaning. */
  email: normaliseEmail(email || toAddress(loginName)),
  phone: readPhone(phone, country),
});

/** Lines as they are by themselves: of a hundred thousand the one that is mended is read anew. */
const readBefore = new WeakMap<Line, ReturnType<typeof readAnew>>();

const readAnew = (line: Line, country: Numbering) => ({
  keys: keysOf(line, country),
  role: readRole(line.role),
  fullName: judgeName(line.fullName),
  classes: namesIn(line.className).map((name) => ({ name, key: foldText(name) })),
});

function read(line: Line, country: Numbering): ReturnType<typeof readAnew> {
  const known = readBefore.get(line) ?? readAnew(line, country);
  readBefore.set(line, known);
  return known;
}

function judgeName(name: string): Fault | undefined {
  const broken = personNameRule.check(name);
  return broken === null ? undefined : { code: broken === "REQUIRED" ? "NAME_MISSING" : "NAME_INVALID" };
}

/** Faults of lines by their numbers; a line without one is not there. Of lines with the same detail the first keeps it. */
export function judgeLines(
  lines: readonly Line[],
  { taken, makesNames }: { taken: Taken; makesNames: boolean },
  country: Numbering,
): ReadonlyMap<number, Faults> {
  const emails = new Map<string, number>();
  const phones = new Map<string, number>();
  const fill = openClasses(taken);
  const faults = new Map<number, Faults>();
  for (const line of lines) {
    const { keys, role, fullName, classes } = read(line, country);
    const found = {
      fullName,
      ...judgeAddress(line, makesNames, role !== null && isGuarded(role), {
        key: keys.email,
        number: line.number,
        seen: emails,
        taken: taken.emails,
      }),
      phone:
        keys.phone === ""
          ? undefined
          : judgeKey("PHONE", isPhoneNumber(keys.phone, country) ? undefined : { code: "PHONE_INVALID" }, {
              key: keys.phone,
              number: line.number,
              seen: phones,
              taken: taken.phones,
            }),
      role: judgeRole(role),
      className: judgeClass(line, role, taken) ?? fill(classes),
      courses: judgeCourses(line, role, taken),
      centre: judgeCentre(line, role, taken),
    };
    const entries = Object.entries(found).filter(([, fault]) => fault !== undefined);
    if (entries.length > 0) faults.set(line.number, Object.fromEntries(entries));
  }
  return faults;
}

/** Counts students into their classes, line by line; the fault of a line: a class has no room for it. */
function openClasses({ studentsOf }: Taken) {
  const filled = new Map(studentsOf);
  return (classes: readonly { name: string; key: string }[]): Fault | undefined => {
    for (const { key } of classes) filled.set(key, (filled.get(key) ?? 0) + 1);
    const full = classes.find(({ key }) => (filled.get(key) ?? 0) > MOST_STUDENTS_OF_CLASS);
    return full && { code: "CLASS_FULL", name: full.name };
  };
}

function judgeClass({ className }: Line, role: Role | null, { unknownClasses }: Taken): Fault | undefined {
  if (className !== "" && classNamesRule.check(className)) return { code: "CLASS_UNKNOWN", name: className };
  const name = namesIn(className).find((one) => one.length > CLASS_MAX_LENGTH || unknownClasses.has(one));
  if (name !== undefined) return { code: "CLASS_UNKNOWN", name };
  return className !== "" && role !== null && isGuarded(role) ? { code: "CLASS_OF_STUDENTS" } : undefined;
}

function judgeCourses({ courses }: Line, role: Role | null, { wrongCourses }: Taken): Fault | undefined {
  if (courses !== "" && courseNamesRule.check(courses)) return { code: "COURSE_UNKNOWN", name: courses };
  for (const name of namesIn(courses)) {
    const wrong = name.length > NAME_ASKED_ABOUT ? "UNKNOWN" : wrongCourses.get(name);
    if (wrong) return { code: `COURSE_${wrong}`, name };
  }
  return courses !== "" && role !== null && isGuarded(role) ? { code: "COURSES_OF_STUDENTS" } : undefined;
}

function judgeCentre({ centre }: Line, role: Role | null, { wrongCentres }: Taken): Fault | undefined {
  if (role === null) return undefined;
  if (!maySell(role)) return centre === "" ? undefined : { code: "CENTRE_OF_SELLERS" };
  if (centre === "") return { code: "CENTRE_MISSING" };
  const wrong = centreNameRule.check(centre) ? "UNKNOWN" : wrongCentres.get(centre);
  return wrong && { code: `CENTRE_${wrong}`, name: centre };
}

function judgeRole(role: Role | null): Fault | undefined {
  if (role === null) return { code: "ROLE_UNKNOWN" };
  return mayBeImported(role) ? undefined : { code: "ROLE_BY_HAND" };
}

/** The address of a line, or else its login name; a student who has neither is given a name, where that is wanted. */
function judgeAddress({ email, loginName }: Line, makesNames: boolean, isStaff: boolean, of: Key): Faults {
  if (isStaff && email === "") return { email: { code: "EMAIL_MISSING" } };
  if (email !== "")
    return { email: judgeKey("EMAIL", emailRule.check(email) ? { code: "EMAIL_INVALID" } : undefined, of) };
  if (loginName !== "") {
    const own = loginNameRule.check(loginName) ? ({ code: "LOGIN_NAME_INVALID" } as const) : undefined;
    return { loginName: judgeKey("LOGIN_NAME", own, of) };
  }
  return makesNames ? {} : { email: { code: "EMAIL_MISSING" } };
}

/** A detail by which no two accounts may be known, and who has it. */
interface Key {
  key: string;
  number: number;
  seen: Map<string, number>;
  taken: ReadonlySet<string>;
}

/** A detail that is right by itself may be another's. */
function judgeKey(
  name: "EMAIL" | "LOGIN_NAME" | "PHONE",
  own: Fault | undefined,
  of: Key,
): Fault | undefined {
  if (own) return own;
  const other = of.seen.get(of.key);
  if (other !== undefined) return { code: `${name}_DOUBLE`, other };
  of.seen.set(of.key, of.number);
  return of.taken.has(of.key) ? { code: `${name}_TAKEN` } : undefined;
}

/** The role of a line; a student's is not said. */
function roleOf({ role: cell }: Line): { role?: Role } {
  const role = readRole(cell);
  return role !== null && isGuarded(role) ? { role } : {};
}

/** Lines as the API takes them. */
export const toPeople = (lines: readonly Line[], country: Numbering) =>
  lines.map((line) => ({
    ...roleOf(line),
    fullName: line.fullName,
    email: line.email || null,
    loginName: line.email ? null : line.loginName || null,
    phoneNumber: readPhone(line.phone, country) || null,
    className: line.className || null,
    ...(line.courses && { courses: line.courses }),
    ...(line.centre && { centre: line.centre }),
  }));

/** How many of the lines will have each role; the roles that none has are left out. */
export function countRoles(lines: readonly Line[], country: Numbering): { role: Role; count: number }[] {
  const counts = new Map<Role | null, number>();
  for (const line of lines) {
    const { role } = read(line, country);
    counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return roleNames.flatMap((role) => {
    const count = counts.get(role) ?? 0;
    return count > 0 ? [{ role, count }] : [];
  });
}

/** Numbers of lines without e-mail, login name and phone that have the name and the classes of one before: perhaps one person twice. */
export function listNamesakes(lines: readonly Line[]): number[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, fullName, email, loginName, phone, className }) => {
    if (email !== "" || loginName !== "" || phone !== "" || fullName === "") return [];
    const person = foldText(`${fullName}|${className}`);
    if (seen.has(person)) return [number];
    seen.add(person);
    return [];
  });
}
