import { emailRule, normaliseEmail } from "@manara/contract/accounts/account-rules";
import { foldLoginName, toAddress } from "@manara/contract/accounts/login-name-rules";
import { isGuarded, type Role } from "@manara/contract/accounts/role-rules";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import {
  classesIn,
  loginNameRule,
  mayBeImported,
  personNameRule,
  readPhone,
} from "@manara/contract/imports/import-rules";
import type { Country } from "@manara/countries/country";
import type { Columns, Rows } from "./find-columns.rules.ts";
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
  /** In words; empty: a student. */
  role: string;
}
export const lineFields = ["fullName", "email", "loginName", "phone", "className", "role"] as const;
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
  | "ROLE_UNKNOWN"
  | "ROLE_BY_HAND";

/** Reason why a line cannot be imported. `other`: the line that has the same. */
export interface Fault {
  code: FaultCode;
  other?: number;
}
export type Faults = Partial<Record<LineField, Fault>>;

/** Details that accounts have, as {@link keysOf} writes them, and names that no class has. */
export interface Taken {
  emails: ReadonlySet<string>;
  phones: ReadonlySet<string>;
  unknownClasses: ReadonlySet<string>;
}
export const NOTHING_TAKEN: Taken = { emails: new Set(), phones: new Set(), unknownClasses: new Set() };

type Numbering = Pick<Country, "phonePattern" | "callingCode">;

/** A cell on one line. A sign before what a spreadsheet would run is none of it. */
const tidy = (cell = ""): string => cell.replace(/\s+/gu, " ").trim().replace(/^'/, "");

/** The lines of a table that hold something in the columns of people. */
export function readLines(rows: Rows, { firstRow, columns }: { firstRow: number; columns: Columns }): Line[] {
  const cellOf = (row: readonly string[], place: number | null) => (place === null ? "" : tidy(row[place]));
  return rows.slice(firstRow).flatMap((row, at) => {
    const line = {
      number: firstRow + at + 1,
      fullName: [cellOf(row, columns.name), cellOf(row, columns.family)].filter(Boolean).join(" "),
      email: tidyEmail(cellOf(row, columns.email)),
      loginName: foldLoginName(cellOf(row, columns.loginName)),
      phone: cellOf(row, columns.phone),
      className: cellOf(row, columns.class),
      role: cellOf(row, columns.role),
    };
    return line.fullName || line.email || line.phone ? [line] : [];
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
  const faults = new Map<number, Faults>();
  for (const line of lines) {
    const { keys, role, fullName } = read(line, country);
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
      className: judgeClass(line, role, taken),
    };
    const entries = Object.entries(found).filter(([, fault]) => fault !== undefined);
    if (entries.length > 0) faults.set(line.number, Object.fromEntries(entries));
  }
  return faults;
}

function judgeClass({ className }: Line, role: Role | null, { unknownClasses }: Taken): Fault | undefined {
  if (classesIn(className).some((name) => unknownClasses.has(name))) return { code: "CLASS_UNKNOWN" };
  return className !== "" && role !== null && isGuarded(role) ? { code: "CLASS_OF_STUDENTS" } : undefined;
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
  }));
