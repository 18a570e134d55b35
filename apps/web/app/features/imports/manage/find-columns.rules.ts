import { isEmail } from "@manara/contract/accounts/account-rules";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import { readPhone } from "@manara/contract/imports/import-rules";
import { searchText } from "@manara/contract/search/spelling-rules";
import type { Country } from "@manara/countries/country";

/** Cells of a table, row by row. */
export type Rows = readonly (readonly string[])[];

/** Columns that are read of a table. `family`: the second part of a name, where it has a column of its own. */
export const tableFields = [
  "name",
  "family",
  "email",
  "loginName",
  "phone",
  "class",
  "courses",
  "role",
  "centre",
] as const;
export type TableField = (typeof tableFields)[number];

/** Places of the columns, counted from 0; null: the table has none. */
export type Columns = Record<TableField, number | null>;

/** Form of a table: its first row with people, counted from 0, and where the columns are. */
export interface Layout {
  firstRow: number;
  /** Names of all columns; blank where there is none. */
  headings: readonly string[];
  columns: Columns;
}

type Numbering = Pick<Country, "phonePattern" | "callingCode">;

const fold = (...headings: readonly string[]): ReadonlySet<string> => new Set(headings.map(searchText));

/** Headings as people write them, in Arabic, French and English. */
const words = {
  whole: fold(
    "name",
    "full name",
    "student",
    "student name",
    "pupil",
    "nom",
    "nom complet",
    "nom et prénom",
    "nom prénom",
    "nom & prénom",
    "élève",
    "étudiant",
    "الاسم",
    "الاسم الكامل",
    "الاسم واللقب",
    "اللقب والاسم",
    "الاسم الثلاثي",
    "اسم الطالب",
    "اسم التلميذ",
    "الطالب",
    "التلميذ",
  ),
  given: fold("first name", "given name", "forename", "prénom", "الاسم الأول"),
  family: fold("family name", "last name", "surname", "nom de famille", "اللقب", "اسم العائلة", "العائلة"),
  email: fold(
    "email",
    "e-mail",
    "mail",
    "email address",
    "e-mail address",
    "courriel",
    "adresse e-mail",
    "adresse mail",
    "adresse électronique",
    "البريد",
    "البريد الإلكتروني",
    "الإيميل",
  ),
  loginName: fold(
    "login name",
    "login",
    "user name",
    "username",
    "identifiant",
    "nom d'utilisateur",
    "اسم الدخول",
    "اسم المستخدم",
  ),
  phone: fold(
    "phone",
    "phone number",
    "telephone",
    "mobile",
    "mobile number",
    "tel",
    "gsm",
    "whatsapp",
    "téléphone",
    "numéro de téléphone",
    "n° tél",
    "portable",
    "الهاتف",
    "رقم الهاتف",
    "الجوال",
    "رقم الجوال",
    "الموبايل",
    "المحمول",
    "النقال",
  ),
  class: fold(
    "class",
    "classes",
    "class group",
    "group",
    "classe",
    "groupe",
    "القسم",
    "قسم",
    "الأقسام",
    "الفوج",
    "فوج",
  ),
  courses: fold(
    "course",
    "courses",
    "subject",
    "subjects",
    "cours",
    "matière",
    "matières",
    "المواد",
    "مواد",
    "المادة",
    "الدورات",
    "الدورة",
    "المقررات",
    "المقرر",
  ),
  centre: fold(
    "centre",
    "center",
    "distribution centre",
    "shop",
    "point of sale",
    "centre de distribution",
    "point de vente",
    "المركز",
    "مركز التوزيع",
    "نقطة البيع",
    "المحل",
  ),
  role: fold("role", "function", "rôle", "fonction", "qualité", "الدور", "الصفة", "الوظيفة"),
};
type Meaning = keyof typeof words;
const meanings = Object.keys(words) as Meaning[];

/** A heading that says more than one of the words says it beside others: `E-mail of the pupil`. */
const holdsWord = (heading: string, meaning: Meaning): boolean =>
  [...words[meaning]].some((word) => ` ${heading} `.includes(` ${word} `));

/** Column of each meaning in a row of headings: the first whose heading is one of the words, else the first that holds one. */
function readHeadings(row: readonly string[]): Partial<Record<Meaning, number>> {
  const headings = row.map(searchText);
  const found: Partial<Record<Meaning, number>> = {};
  const taken = new Set<number>();
  const take = (meaning: Meaning, fits: (heading: string) => boolean) => {
    if (found[meaning] !== undefined) return;
    const place = headings.findIndex((heading, at) => heading !== "" && !taken.has(at) && fits(heading));
    if (place < 0) return;
    found[meaning] = place;
    taken.add(place);
  };
  for (const meaning of meanings) take(meaning, (heading) => words[meaning].has(heading));
  for (const meaning of ["email", "loginName", "phone", "class", "role", "given", "family", "whole"] as const)
    take(meaning, (heading) => holdsWord(heading, meaning));
  return found;
}

/** Titles and merged cells stand above the headings: of the first rows, the one that names most columns. */
const ROWS_WITH_HEADINGS = 30;
/** As many rows show what a column holds. */
const ROWS_LOOKED_AT = 50;

function toColumns(found: Partial<Record<Meaning, number>>): Columns {
  const { whole, given, family, ...others } = found;
  // "Nom" beside "Prénom" is the family's; "اللقب" beside "الاسم" too.
  const name = given ?? whole ?? family ?? null;
  const second = family ?? (given === undefined ? undefined : whole);
  return {
    name,
    family: second === name ? null : (second ?? null),
    email: others.email ?? null,
    loginName: others.loginName ?? null,
    phone: others.phone ?? null,
    class: others.class ?? null,
    courses: others.courses ?? null,
    role: others.role ?? null,
    centre: others.centre ?? null,
  };
}

/** The column that holds something in most of its cells that are not blank. */
function findByCells(rows: Rows, taken: readonly (number | null)[], holds: (cell: string) => boolean) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let at = 0; at < width; at += 1) {
    if (taken.includes(at)) continue;
    const cells = rows.flatMap((row) => row[at]?.trim() || []);
    if (cells.length > 0 && cells.filter(holds).length * 2 > cells.length) return at;
  }
  return null;
}

/** Where the people of a table begin, and which column holds what: by the headings, else by what stands in the cells. */
export function findLayout(rows: Rows, country: Numbering): Layout {
  const read = rows.slice(0, ROWS_WITH_HEADINGS).map(readHeadings);
  const counts = read.map((found) => Object.keys(found).length);
  const most = Math.max(0, ...counts);
  const heading = most > 1 ? counts.indexOf(most) : -1;
  const firstRow = heading + 1;
  const columns = toColumns(read[heading] ?? {});
  const some = rows.slice(firstRow, firstRow + ROWS_LOOKED_AT);
  const taken = () => Object.values(columns);
  columns.email ??= findByCells(some, taken(), (cell) => isEmail(cell.trim()));
  columns.phone ??= findByCells(some, taken(), (cell) => isPhoneNumber(readPhone(cell, country), country));
  columns.name ??= findByCells(some, taken(), (cell) => /\p{L}{2}/u.test(cell));
  const width = Math.max(0, ...rows.slice(0, firstRow + ROWS_LOOKED_AT).map(({ length }) => length));
  const headings = Array.from({ length: width }, (_, at) => rows[heading]?.[at]?.trim() ?? "");
  return { firstRow, headings, columns };
}

/** The name of a column in a spreadsheet: A to Z, then AA. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
