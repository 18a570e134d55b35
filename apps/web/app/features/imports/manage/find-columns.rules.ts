import { isEmail } from "@manara/contract/accounts/account-rules";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import { readPhone } from "@manara/contract/imports/import-rules";
import { searchText } from "@manara/contract/search/spelling-rules";
import type { Country } from "@manara/countries/country";

/** Cells of a table, row by row. */
export type Rows = readonly (readonly string[])[];

/** Columns that are read of a table, beside those of the name. */
export const tableFields = ["email", "loginName", "phone", "class", "courses", "role", "centre"] as const;
export type TableField = (typeof tableFields)[number];

/** Places of the columns, counted from 0; null: the table has none. */
export interface Columns extends Record<TableField, number | null> {
  /** Parts of the name in their order: first names, other names, family name. */
  name: readonly number[];
}

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
    "full name",
    "fullname",
    "nom complet",
    "nom et prénom",
    "nom et prénoms",
    "prénom et nom",
    "nom prénom",
    "nom & prénom",
    "الاسم الكامل",
    "الاسم واللقب",
    "اللقب والاسم",
    "الاسم الثلاثي",
    "الاسم الرباعي",
  ),
  /** A whole name, or the part of it that no other column has. */
  name: fold(
    "name",
    "names",
    "student",
    "student name",
    "pupil",
    "nom",
    "noms",
    "élève",
    "étudiant",
    "الاسم",
    "اسم الطالب",
    "اسم التلميذ",
    "الطالب",
    "التلميذ",
  ),
  given: fold(
    "first name",
    "first names",
    "firstname",
    "given name",
    "given names",
    "forename",
    "forenames",
    "christian name",
    "prénom",
    "prénoms",
    "premier prénom",
    "الاسم الأول",
    "الاسم الشخصي",
  ),
  other: fold(
    "other name",
    "other names",
    "othername",
    "othernames",
    "middle name",
    "middle names",
    "middlename",
    "second name",
    "third name",
    "autre prénom",
    "autres prénoms",
    "autres noms",
    "deuxième prénom",
    "second prénom",
    "troisième prénom",
    "الاسم الأوسط",
    "الاسم الثاني",
    "الاسم الثالث",
    "أسماء أخرى",
    "الأسماء الأخرى",
    "بقية الاسم",
  ),
  family: fold(
    "family name",
    "last name",
    "lastname",
    "surname",
    "sur name",
    "nom de famille",
    "nom patronymique",
    "اللقب",
    "اللقب العائلي",
    "الاسم العائلي",
    "اسم العائلة",
    "العائلة",
    "النسب",
    "الكنية",
  ),
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

/** Words of headings that speak of somebody else: `PARENT'S PHONE` is not the pupil's. */
const others = fold(
  ..."parent parents guardian guardians father fathers mother mothers dad mum sponsor kin emergency".split(
    " ",
  ),
  ..."tuteur tutrice père mère responsable urgence".split(" "),
  ..."ولي الولي أولياء الأولياء الأب أب الأم أم والد الوالد والدة الوالدة والدين الوالدين الكفيل الوصي".split(
    " ",
  ),
);
/** Words of headings that name a place or a thing. */
const things = fold(
  ..."school house institution teacher city town state".split(" "),
  ..."école établissement lycée collège enseignant ville".split(" "),
  ..."المدرسة المؤسسة الثانوية المتوسطة الأستاذ المدينة الولاية".split(" "),
);
const holdsOneOf = (heading: string, some: ReadonlySet<string>): boolean =>
  [...some].some((word) => ` ${heading} `.includes(` ${word} `));

/** Whether a heading speaks of a parent, a guardian or another relative. */
export const isOfRelative = (heading: string): boolean => holdsOneOf(searchText(heading), others);

/** Whether a column with this heading may hold a part of the name of those whom the table is of. */
export function looksLikeName(heading: string): boolean {
  const folded = searchText(heading);
  const ofOthers = [others, things, words.loginName, words.class, words.courses, words.centre];
  return (
    partsOfName.some((part) => holdsWord(folded, part)) && !ofOthers.some((some) => holdsOneOf(folded, some))
  );
}

/** Whether a heading is that of first names, or of family names: alone, it is not the whole name. */
export const isPartOfNameAlone = (heading: string): boolean => {
  const folded = searchText(heading);
  return (
    looksLikeName(heading) &&
    !holdsWord(folded, "whole") &&
    (holdsWord(folded, "given") || holdsWord(folded, "family"))
  );
};

/** A heading that says more than one of the words says it beside others: `E-mail of the pupil`. */
const holdsWord = (heading: string, meaning: Meaning): boolean => holdsOneOf(heading, words[meaning]);

const partsOfName = ["whole", "given", "other", "family", "name"] as const;
type PartOfName = (typeof partsOfName)[number];
const isPartOfName = (meaning: Meaning): meaning is PartOfName =>
  (partsOfName as readonly Meaning[]).includes(meaning);

type Found = Record<PartOfName, readonly number[]> & Partial<Record<Exclude<Meaning, PartOfName>, number>>;

/**
 * Columns of each meaning in a row of headings: the first whose heading is one of the words, else the first that holds one. A name may
 * have several of each part.
 */
function readHeadings(row: readonly string[]): Found {
  const headings = row.map(searchText).map((heading) => (holdsOneOf(heading, others) ? "" : heading));
  const found: Found = { whole: [], given: [], other: [], family: [], name: [] };
  const taken = new Set<number>();
  const take = (meaning: Meaning, fits: (heading: string, place: number) => boolean) => {
    const isWanted = (heading: string, place: number) =>
      heading !== "" && !taken.has(place) && fits(heading, place);
    if (isPartOfName(meaning)) {
      const places = headings.flatMap((heading, place) => (isWanted(heading, place) ? [place] : []));
      found[meaning] = [...found[meaning], ...places].toSorted((one, other) => one - other);
      for (const place of places) taken.add(place);
    } else if (found[meaning] === undefined) {
      const place = headings.findIndex(isWanted);
      if (place < 0) return;
      found[meaning] = place;
      taken.add(place);
    }
  };
  for (const meaning of meanings) take(meaning, (heading) => words[meaning].has(heading));
  for (const meaning of ["email", "loginName", "phone", "class", "role"] as const)
    take(meaning, (heading) => holdsWord(heading, meaning));
  for (const meaning of partsOfName)
    take(meaning, (heading, place) => looksLikeName(row[place] ?? "") && holdsWord(heading, meaning));
  return found;
}

/** How many columns a row names; those of relatives are headings too. */
const countNamed = (row: readonly string[]): number =>
  Object.values(readHeadings(row)).filter((places) => typeof places === "number" || places.length > 0)
    .length + (row.some(isOfRelative) ? 1 : 0);

/** Columns that make up the name, in their order. `Nom` beside `Prénom` is the family's; `الاسم` beside `اللقب` is the first name. */
function nameOf({ whole, given, other, family, name }: Found): readonly number[] {
  if (whole.length > 0) return whole.slice(0, 1);
  const [first] = name;
  if (first === undefined) return [...given, ...other, ...family];
  if (given.length === 0) return [first, ...other, ...family];
  return [...given, ...other, ...(family.length > 0 ? family : [first])];
}

/** Titles and merged cells stand above the headings: of the first rows, the one that names most columns. */
const ROWS_WITH_HEADINGS = 30;
/** As many rows show what a column holds. */
const ROWS_LOOKED_AT = 50;

const toColumns = (found: Found): Columns => ({
  name: nameOf(found),
  email: found.email ?? null,
  loginName: found.loginName ?? null,
  phone: found.phone ?? null,
  class: found.class ?? null,
  courses: found.courses ?? null,
  role: found.role ?? null,
  centre: found.centre ?? null,
});

/** All columns of a table that are read. */
export const usedColumns = ({ name, ...single }: Columns): number[] => [
  ...name,
  ...Object.values(single).filter((place) => place !== null),
];

/** The column that holds something in most of its cells that are not blank. */
function findByCells(rows: Rows, taken: readonly number[], holds: (cell: string) => boolean) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let at = 0; at < width; at += 1) {
    if (taken.includes(at)) continue;
    const cells = rows.flatMap((row) => row[at]?.trim() || []);
    if (cells.length > 0 && cells.filter(holds).length * 2 > cells.length) return at;
  }
  return null;
}

/** Whether the first row that holds anything names a column of names, in one of the words: a table may have no other. */
const isNameAlone = (row: readonly string[], at: number, rows: Rows): boolean =>
  rows.slice(0, at).every((above) => above.every((cell) => cell.trim() === "")) &&
  row.some((cell) => partsOfName.some((part) => words[part].has(searchText(cell))));

/** Where the people of a table begin, and which column holds what: by the headings, else by what stands in the cells. */
export function findLayout(rows: Rows, country: Numbering): Layout {
  const counts = rows.slice(0, ROWS_WITH_HEADINGS).map(countNamed);
  const most = Math.max(0, ...counts);
  const heading = most > 1 ? counts.indexOf(most) : rows.findIndex(isNameAlone);
  const firstRow = heading + 1;
  const columns = toColumns(readHeadings(rows[heading] ?? []));
  const some = rows.slice(firstRow, firstRow + ROWS_LOOKED_AT);
  const ofOthers = (rows[heading] ?? []).flatMap((cell, place) => (isOfRelative(cell) ? [place] : []));
  const taken = () => [...usedColumns(columns), ...ofOthers];
  columns.email ??= findByCells(some, taken(), (cell) => isEmail(cell.trim()));
  columns.phone ??= findByCells(some, taken(), (cell) => isPhoneNumber(readPhone(cell, country), country));
  if (columns.name.length === 0) {
    const name = findByCells(some, taken(), (cell) => /\p{L}{2}/u.test(cell));
    columns.name = name === null ? [] : [name];
  }
  const width = Math.max(0, ...rows.slice(0, firstRow + ROWS_LOOKED_AT).map(({ length }) => length));
  const headings = Array.from({ length: width }, (_, at) => rows[heading]?.[at]?.trim() ?? "");
  return { firstRow, headings, columns };
}

/** The sheet that names most columns of people, and its layout: a cover may stand before it. */
export const findSheet = <Of extends { rows: Rows }>(sheets: readonly Of[], country: Numbering) =>
  sheets
    .map((sheet) => ({ sheet, layout: findLayout(sheet.rows, country) }))
    .toSorted((one, other) => countRead(other.layout) - countRead(one.layout))[0];

/** How much of a layout was found; headings speak for a table more than columns that were guessed. */
const countRead = ({ firstRow, columns }: Layout): number =>
  usedColumns(columns).length + (firstRow > 0 ? 1 : 0);

/** The name of a column in a spreadsheet: A to Z, then AA. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
