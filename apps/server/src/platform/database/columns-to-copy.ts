import { type RawBuilder, sql } from "kysely";
import type { DB } from "./database.generated.ts";

/**
 * The columns that a copy of a row takes over from its source, as SQL, of a table of this name where several have such columns. Every
 * column of the table says whether it is one: a new one does not compile before.
 */
export function columnsToCopy<Table extends keyof DB>(
  columns: Readonly<Record<keyof DB[Table] & string, boolean>>,
): (table?: string) => RawBuilder<unknown> {
  const names = Object.entries(columns).flatMap(([name, isCopied]) => (isCopied ? [name] : []));
  return (table) => sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

/** Columns that are copied, for a part of the list. */
export const toCopy = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
