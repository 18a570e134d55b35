import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Locale, locales } from "@manara/countries/locale";
import { beforeAll, expect, inject, test } from "vitest";
import { askAbout, exports, forms, openTables } from "./exported-tables.ts";
import { type FlatCell, readFlatSheet } from "./read-flat-sheet.ts";
import { readWorkbook } from "./read-workbook.ts";

const run = promisify(execFile);

/** Country, and what LibreOffice calls the settings of its computers: French (computers in Algeria are set to it), and English with the day before the month. */
const countries = [
  { code: "dz", settings: 1036 },
  { code: "ng", settings: 2057 },
] as const;
type Form = (typeof forms)[number];

/** A table in both forms, and what LibreOffice makes of them. */
interface Opened {
  text: string[][];
  values: (string | number | null)[][];
  seen: Record<Form, ReturnType<typeof readFlatSheet>>;
}
const opened = new Map<string, Opened>();
const nameOf = (country: string, name: string, lang: Locale) => `${country}-${name}-${lang}`;

/** Lets LibreOffice open files and say what it has found in them. */
async function openAll(folder: string, files: readonly string[], filter: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, "profile")).href}`;
  await run(
    "soffice",
    [profile, "--headless", ...filter, "--convert-to", "fods", "--outdir", folder, ...files],
    {
      cwd: folder,
    },
  );
}

beforeAll(async () => {
  for (const { code, settings } of countries) {
    const at = await openTables(code);
    const { country } = at.school.platform;
    const root = await mkdtemp(path.join(inject("scratch"), "calc-"));
    const folders = { csv: path.join(root, "csv"), xlsx: path.join(root, "xlsx") };
    const tables: { key: string; text: string[][]; values: Opened["values"] }[] = [];
    for (const form of forms) await mkdir(folders[form]);
    for (const one of exports) {
      const { query, as } = await askAbout(at, one);
      for (const lang of locales) {
        const key = nameOf(code, one.name, lang);
        const fetch = async (table: Form) => {
          const { status, bytes } = await at.get(one.endpoint, as, { ...query, table, lang });
          expect(status, key).toBe(200);
          await writeFile(path.join(folders[table], `${key}.${table}`), bytes);
          return bytes;
        };
        tables.push({ key, text: at.readCsv(await fetch("csv")), values: readWorkbook(await fetch("xlsx")) });
      }
    }
    const comma = country.listSeparator.charCodeAt(0);
    const asCsv = `--infilter=Text - txt - csv (StarCalc):${comma},34,76,1,,${settings},false,true`;
    const filesOf = (form: Form) => tables.map(({ key }) => `${key}.${form}`);
    await openAll(folders.csv, filesOf("csv"), [asCsv]);
    await openAll(folders.xlsx, filesOf("xlsx"), []);
    for (const { key, ...table } of tables) {
      const see = async (form: Form) =>
        readFlatSheet(await readFile(path.join(folders[form], `${key}.fods`), "utf8"));
      opened.set(key, { ...table, seen: { csv: await see("csv"), xlsx: await see("xlsx") } });
    }
  }
}, 600_000);

/** Expected value of a cell: a text as it is, a date and a number as their values. */
function expected(text: string, value: string | number | null): FlatCell | null {
  if (value === null) return null;
  if (typeof value === "string") return { type: "string", value: text };
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (day) return { type: "date", value: `${year}-${month}-${day}${time ? `T${time}` : ""}` };
  const number = Number(text.replace(",", ".").replace("%", ""));
  return text.endsWith("%") ? { type: "percentage", value: number / 100 } : { type: "float", value: number };
}

/** Without what the texts do not say: seconds, and more decimals than are shown. */
function rounded(cell: FlatCell | null): FlatCell | null {
  if (cell === null) return null;
  const { type, value } = cell;
  return {
    type,
    value:
      typeof value === "number" ? Number(value.toFixed(4)) : type === "date" ? value.slice(0, 16) : value,
  };
}

const cases = countries.flatMap(({ code }) =>
  exports.flatMap(({ name }) => locales.map((lang) => ({ country: code, name, lang }))),
);

test.each(cases)(
  "$name of $country in $lang is read by LibreOffice as it was written",
  ({ country, name, lang }) => {
    const table = opened.get(nameOf(country, name, lang));
    if (!table) throw new Error("nothing was opened");
    const { text, values, seen } = table;
    expect(values.length).toBeGreaterThan(0);
    for (const form of forms) {
      const { rows } = seen[form];
      expect(rows[0], form).toEqual(text[0]?.map((value) => ({ type: "string", value })));
      expect(rows, form).toHaveLength(text.length);
      for (const [at, row] of text.entries())
        row.forEach((cell, column) => {
          const wanted = rounded(expected(cell, values[at]?.[column] ?? null));
          expect(rounded(rows[at]?.[column] ?? null), `${form}, row ${at}, column ${column}`).toEqual(wanted);
        });
    }
    expect(seen.xlsx.isRightToLeft).toBe(/\p{Script=Arabic}/u.test(text[0]?.[0] ?? ""));
  },
);

test("what spreadsheets like to spoil was there: serials and numbers of phones that begin with a 0", () => {
  const texts = [...opened.values()].flatMap(({ seen }) =>
    forms.flatMap((form) =>
      seen[form].rows.flat().flatMap((cell) => (cell?.type === "string" ? [cell.value] : [])),
    ),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^\d{3} \d{3} \d{3}-\d$/));
  expect(texts).toContainEqual(expect.stringMatching(/^0\d{3} \d+ \d+/));
});
