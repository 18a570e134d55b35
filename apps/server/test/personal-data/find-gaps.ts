import { sql } from "kysely";
import type { Queryable } from "../../src/platform/database/database.ts";
import type { PersonalTables } from "../../src/platform/personal-data.ts";

/** A table of the database, with what in it is about people. */
export interface TableTraces {
  /** As in SQL. */
  table: string;
  /** It references accounts, directly or through other tables. */
  leadsToAccounts: boolean;
  /** Columns whose names say that they name a person. */
  columns: string[];
}

/** The names of columns that hold who a person is, how to reach one, or where one lives. */
const NAMES_A_PERSON =
  "(^|_)(user|person|actor|author|owner|teacher|student|guardian|email|mail|phone|mobile|tel|viber|whatsapp|address|recipient|reply|birth|full_?name|first_?name|last_?name|surname)";

/** What the catalogue of the database says of people in its tables. */
export async function readTraces(db: Queryable): Promise<TableTraces[]> {
  const { rows } = await sql<TableTraces>`
    with recursive reaching (id) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join reaching on confrelid = reaching.id where contype = 'f'
    )
    select relname as "table", oid in (select id from reaching) as leads_to_accounts, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attname ~ ${NAMES_A_PERSON}
      order by attname
    ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')
    order by relname`.execute(db);
  return rows;
}

/** The name of a table in SQL, of the one in TypeScript. */
export const toSqlName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function judge({ table, leadsToAccounts, columns }: TableTraces, times: number, nobody: boolean): string[] {
  if (times > 1) return [`${table} is declared ${times} times`];
  if (times === 1) return nobody ? [`${table} is declared, and said to be without people`] : [];
  const traces = [...(leadsToAccounts ? ["references to accounts"] : []), ...columns];
  if (traces.length > 0) return [`${table} has people in it (${traces.join(", ")}) and is not declared`];
  return nobody ? [] : [`${table}: are people in it?`];
}

/**
 * Tables that no feature, or more than one, declares as its own with an export and an erasure, or a reason for having
 * none. Of the others somebody has said that nobody is in them, and nothing in them says otherwise.
 */
export function findGaps(
  tables: readonly TableTraces[],
  features: readonly PersonalTables[],
  withoutPeople: readonly string[],
): string[] {
  const declared = features.flatMap((feature) =>
    Object.entries(feature).map(([name, { exportOf, erase }]) => ({
      table: toSqlName(name),
      reasons: [exportOf, erase].filter((given) => typeof given === "string"),
    })),
  );
  const known = new Set(tables.map(({ table }) => table));
  return [
    ...declared.filter(({ table }) => !known.has(table)).map(({ table }) => `${table} is no table`),
    ...declared
      .filter(({ reasons }) => reasons.some((reason) => reason.trim() === ""))
      .map(({ table }) => `${table} is left out for no reason`),
    ...tables.flatMap((one) => {
      const times = declared.filter(({ table }) => table === one.table).length;
      return judge(one, times, withoutPeople.includes(one.table));
    }),
  ];
}
