import type { Readable } from "node:stream";
import type { TableQuery } from "@manara/contract/calls/tables";
import type { Country } from "@manara/countries/country";
import { type Locale, languages } from "@manara/countries/locale";
import { type Separator, writeCsv } from "./csv.ts";
import { datePartsOf, localForms } from "./local-cells.rules.ts";
import type { Table } from "./table.ts";
import { writeXlsx } from "./xlsx.ts";

/** Spreadsheets whose cells are parted by a semicolon have a comma before decimals. */
const decimalOf = { ",": ".", ";": "," } as const satisfies Record<Separator, string>;

/** Names of the parts of a date in formats of spreadsheets. */
const dateCodes: Record<string, string> = { day: "dd", month: "mm", year: "yyyy" };

/** Rows that are written at once: between two parts others are answered. */
const AT_ONCE = 200;

/** Form of a table for people where a school is, in one language. */
interface Form {
  form: NonNullable<TableQuery["table"]>;
  lang: Locale;
  country: Country;
}

/** A table for people, written as its rows come: headings in words, days, times and numbers as the country has them. */
export function writeForPeople(table: Table, { form, lang, country }: Form): Readable {
  const { title, columns } = table.describe(lang);
  const separator = country.listSeparator;
  const decimal = decimalOf[separator];
  const write = localForms(country, decimal);
  const currency = country.texts[lang]?.currencyLabel ?? country.currency;
  const headings = columns.map(({ heading, kind }) =>
    kind === "money" ? `${heading} (${currency})` : heading,
  );
  async function* pagesAs(part: "text" | "value") {
    for await (const rows of table.pages) {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        yield rows.slice(from, from + AT_ONCE).map((row) =>
          columns.map(({ of, kind }) => {
            const cell = of(row);
            return cell === null ? null : write[kind](cell)[part];
          }),
        );
      }
    }
  }
  if (form === "csv") return writeCsv(headings, pagesAs("text"), { separator, decimal });
  const day = datePartsOf(country)
    .map(({ type, literal }) => dateCodes[type] ?? literal)
    .join("");
  return writeXlsx(
    {
      title,
      headings,
      kinds: columns.map(({ kind }) => kind),
      direction: languages[lang].direction,
      formats: { day, moment: `${day} hh:mm` },
    },
    pagesAs("value"),
  );
}
