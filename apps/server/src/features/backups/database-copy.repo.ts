import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { BackupSequence, BackupTable, Migration } from "./manifest.ts";
import { RowSum, summed } from "./row-sum.ts";

type TableShape = Pick<BackupTable, "schema" | "name" | "columns">;

const SCHEMAS = ["public", "graphile_worker"];
/** Tables about how the schema came about: a restored database has its own. */
const BOOKS = [
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "public.schema_checksums",
  "graphile_worker.migrations",
];

/** The same text for the same value, on every PostgreSQL; and however long it takes. */
const PLAIN_TEXT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** A connection that copies tables. */
export async function connectForCopy(connection: ConnectionSettings): Promise<pg.Client> {
  const target = typeof connection === "string" ? { connectionString: connection } : connection;
  const client = new pg.Client({ ...target, application_name: "manara backup" });
  await client.connect();
  // A query that waits fails with the lost connection.
  client.on("error", () => {});
  await client.query(PLAIN_TEXT);
  return client;
}

/** Everything that is read from now on is of one moment, which it answers. */
export async function beginSnapshot(client: pg.Client): Promise<{ begunAt: Date; postgres: string }> {
  await client.query("begin isolation level repeatable read, read only");
  const { rows } = await client.query<{ begun_at: Date; postgres: string }>(
    "select now() as begun_at, current_setting('server_version') as postgres",
  );
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return { begunAt: row.begun_at, postgres: row.postgres };
}

/** Every table that holds data, with the columns that are not made of others. */
export async function findTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select nspname as schema, relname as name,
        array(select attname::text from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and relpersistence = 'p' and nspname = any($1)
        and nspname || '.' || relname <> all($2)
      order by nspname, relname`,
    [SCHEMAS, BOOKS],
  );
  return rows;
}

const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const listOf = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(", ");

/** The rows of a table as COPY writes them. */
export const readRows = (client: pg.Client, table: TableShape): AsyncIterable<Uint8Array> =>
  client.query(copyTo(`copy (select ${listOf(table.columns)} from ${nameOf(table)}) to stdout`));

/** Counts the rows of each of these tables, and sums them. */
export async function sumTables(client: pg.Client, tables: readonly TableShape[]): Promise<BackupTable[]> {
  const found: BackupTable[] = [];
  for (const { schema, name, columns } of tables) {
    const sum = new RowSum();
    for await (const _ of summed(readRows(client, { schema, name, columns }), sum));
    found.push({ schema, name, columns, ...sum.result() });
  }
  return found;
}

/** Sequences live outside of snapshots: read after one began, they are never behind it. */
export async function findSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The migrations that made the schema, in their order. */
export async function findMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<Migration>("select name, sha256 from schema_checksums order by name");
  return rows;
}

/** Whether a database holds nothing yet. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = any($1) limit 1", [
    SCHEMAS,
  ]);
  return rowCount === 0;
}

/** Takes away all that a school has in its database. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists graphile_worker cascade; drop schema public cascade;
    create schema public; grant usage on schema public to public`);
}

interface Import {
  tables: readonly BackupTable[];
  sequences: readonly BackupSequence[];
  read: (table: BackupTable) => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Fills tables that migrations have just made, all or none. Foreign keys are taken off and put on again, which checks every
 * one of them; triggers rest, since what they would do has been done.
 */
export async function importTables(client: pg.Client, { tables, sequences, read }: Import): Promise<void> {
  await client.query("begin");
  try {
    const keys = await dropForeignKeys(client);
    const names = tables.map(nameOf);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // Migrations have filled some of them.
    await client.query(`truncate ${names.join(", ")}`);
    for (const table of tables) {
      const target = client.query(copyFrom(`copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`));
      await pipeline(await read(table), target);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    }
    for (const { schema, name, last } of sequences) {
      if (last !== null) await client.query("select setval($1, $2)", [nameOf({ schema, name }), last]);
    }
    await client.query("commit");
  } catch (error) {
    // The first error is the one to report.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  await client.query("analyze");
}

async function dropForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', nspname, relname) as table, conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
      where contype = 'f' and nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

/** Uploads that had not come to their end: what they had brought is in no backup, so they begin anew. */
export async function forgetUnfinishedUploads(client: pg.Client): Promise<void> {
  await client.query("delete from uploads where finished_at is null");
}

/** The backup that was being made is the one that was restored: nobody is told that it was cut short. Earlier versions have no such row. */
export async function endBackupRun(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if to_regclass('public.backup_run') is not null then
      update public.backup_run set ended_at = now() where ended_at is null;
    end if;
  end $$`);
}
