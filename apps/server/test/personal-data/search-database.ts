import { sql } from "kysely";
import type { Queryable } from "../../src/platform/database/database.ts";

/** Every column of every table, the queue's too, and whether it references accounts. */
async function readColumns(db: Queryable) {
  const { rows } = await sql<{ schema: string; table: string; column: string; referencesAccounts: boolean }>`
    select nspname as "schema", relname as "table", attname as "column", exists (
      select from pg_constraint
      where contype = 'f' and conrelid = pg_class.oid and confrelid = 'users'::regclass and attnum = any(conkey)
    ) as references_accounts
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p', 'f') and nspname <> 'information_schema' and nspname not like 'pg\_%'
    order by nspname, relname, attname`.execute(db);
  return rows.map((row) => ({
    ...row,
    name: row.schema === "public" ? `${row.table}.${row.column}` : `${row.schema}.${row.table}.${row.column}`,
  }));
}

/** Columns of these tables that something can be written into that is neither a number nor a time. */
export async function readWritableColumns(db: Queryable, tables: readonly string[]) {
  const { rows } = await sql<{ table: string; column: string; name: string }>`
    select table_name as "table", column_name as "column", table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name in (${sql.join(tables)})
      and data_type not in ('boolean', 'smallint', 'integer', 'bigint', 'uuid', 'timestamp with time zone')
    order by name`.execute(db);
  return rows;
}

/** As a text column shows it, or a column of bytes. */
const patternsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString("hex")}%`]);

/** The columns of the whole database in which any of these texts stands somewhere. */
export async function findTexts(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, name } of await readColumns(db)) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)}
      where ${sql.ref(column)}::text ilike any(${patternsOf(texts)}::text[]) limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The columns that reference this account in some row. */
export async function findReferences(db: Queryable, userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, name, referencesAccounts } of await readColumns(db)) {
    if (!referencesAccounts) continue;
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
