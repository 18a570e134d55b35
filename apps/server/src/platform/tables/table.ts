import type { Locale } from "@manara/countries/locale";

export type Cell = string | number | null;

/**
 * Kind of the values of a column, which decides how people see them:
 * `text` words; `count` a whole number; `figure` a number with two decimals; `money` an amount of the country's currency; `percent` a share
 * of one; `day` a date, `YYYY-MM-DD`; `moment` a time of ISO 8601; `end` one at which something ends, seen as its last day; `serial` the number of a card; `code` letters and digits as they are printed;
 * `phone` a number as accounts have it.
 */
export type Kind =
  | "text"
  | "count"
  | "figure"
  | "money"
  | "percent"
  | "day"
  | "moment"
  | "end"
  | "serial"
  | "code"
  | "phone";

export interface Column<Row> {
  heading: string;
  kind: Kind;
  /** Finds the value in a row; that of the same name without it. */
  of?: (row: Row) => Cell;
}

/** A table as people see it, in one language. */
export interface Described<Row> {
  title: string;
  /** In the order in which they are seen. Null: only programs get it. */
  columns: { [Name in keyof Row]: Column<Row> | null };
}

/** The answer of a call that exports rows: they come page by page, by the names of their technical columns. */
export interface Table<Name extends string = string> {
  pages: AsyncIterable<readonly Readonly<Record<Name, Cell>>[]>;
  /** Title and columns for people. */
  describe: (locale: Locale) => { title: string; columns: ShownColumn[] };
}

/** A column with where its values are. */
export interface ShownColumn {
  heading: string;
  kind: Kind;
  of: (row: Readonly<Record<string, Cell>>) => Cell;
}

/** A table of such rows with its description for people; the compiler names a column that is forgotten there. */
export const tableOf = <Row extends Record<string, Cell>>(
  pages: AsyncIterable<readonly Row[]>,
  describe: (locale: Locale) => Described<Row>,
): Table<keyof Row & string> => ({
  pages,
  describe(locale) {
    const { title, columns } = describe(locale);
    const shown = Object.entries(columns).flatMap(([name, column]: [string, Column<Row> | null]) =>
      column ? [{ of: (row: Row) => row[name] ?? null, ...column }] : [],
    );
    return { title, columns: shown as unknown as ShownColumn[] };
  },
});

/** The rows of a table that is read as a whole, before its first byte is sent. */
export async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
