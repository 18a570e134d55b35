import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, Queryable } from "./database.ts";
import { splitStatements } from "./sql-statements.ts";
import { createUuidv7 } from "./uuidv7.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** A file whose first line is this is applied statement by statement: `create index concurrently` takes no transaction around it. */
const WITHOUT_TRANSACTION = /^-- without transaction\b/;

/** A step from one schema to the next. */
interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

export const makeMigrationFile = (name: string, text: string): MigrationFile => ({
  name,
  text,
  sha256: createHash("sha256").update(text).digest("hex"),
});

export const isWithoutTransaction = (text: string): boolean => WITHOUT_TRANSACTION.test(text);

/** The migrations of this program, in order. */
async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file) =>
      makeMigrationFile(file.replace(/\.sql$/, ""), await readFile(new URL(file, folder), "utf8")),
    ),
  );
}

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 640_205;
const ASKED_AGAIN_AFTER_MS = 200;

/**
 * How long a migration waits for a lock, and how long it leaves the table to others before it tries again. Every query that comes to the
 * table stands behind it as long as it waits. Shorter than PostgreSQL's `deadlock_timeout` (1 s): where a migration and a call wait for each
 * other, the migration gives way.
 */
const LOCK_WITHIN_MS = 500;
const TRIED_AGAIN_AFTER_MS = 1000;
const GIVEN_UP_AFTER_MS = 10 * 60_000;
/** Of PostgreSQL: a lock that did not come in time, and two that waited for each other. */
const NOT_LOCKED = /^(?:55P03|40P01)$/;

interface Migrating {
  /** The last file to apply: the schema of an older version. */
  upTo?: string;
  /** Told what is waited for, and from where to where it went. */
  log?: Pick<FastifyBaseLogger, "info" | "warn">;
}

/** The database and the program do not go together, in words. */
export class SchemaError extends Error {}

/** The migrations of this program, in order. */
export const listMigrations = async (): Promise<{ name: string; sha256: string }[]> =>
  (await readMigrationFiles()).map(({ name, sha256 }) => ({ name, sha256 }));

/** How a database and this program go together: what its next start applies, and what a newer program has applied. */
export async function describeSchema(
  db: Queryable,
): Promise<{ version: string; missing: string[]; unknown: string[] }> {
  const { rows } = await sql<{ version: string; applied: string[] }>`
    select current_setting('server_version') as version, array(select name from schema_checksums) as applied`.execute(
    db,
  );
  const { version = "", applied = [] } = rows[0] ?? {};
  const own = (await listMigrations()).map(({ name }) => name);
  return {
    version,
    missing: own.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !own.includes(name)),
  };
}

/** Brings the database to the newest schema: see {@link applyMigrations}. */
export async function migrate(db: Database, how: Migrating = {}): Promise<void> {
  await applyMigrations(db, await readMigrationFiles(), how);
}

/**
 * Applies what is new of these files, each in a transaction of its own, under a lock: of several processes that start at once exactly one
 * applies each. The school may be in use meanwhile. A file that was edited after it had been applied stops the start.
 */
export async function applyMigrations(
  db: Database,
  files: readonly MigrationFile[],
  { upTo, log }: Migrating = {},
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await takeLock(connection);
    try {
      await prepareForMigrations(connection);
      const applied = await readApplied(connection);
      refuseEditedFiles(applied, files);
      // Kysely would look through all that is in the database, where another start may be making the queue.
      if (files.every(({ name }) => applied.has(name))) return;
      const migrations = files.map((file): [string, Migration] => [
        file.name,
        { up: (on) => applyPatiently(on, file, log) },
      ]);
      const provider = { getMigrations: async () => Object.fromEntries(migrations) };
      // Not in one transaction: the locks of one file would be held through all that follow.
      const migrator = new Migrator({ db: connection, provider, disableTransactions: true });
      const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
      if (error) throw error as Error;
      log?.info(
        `migrated from ${[...applied.keys()].at(-1) ?? "an empty database"} to ${upTo ?? files.at(-1)?.name}`,
      );
    } finally {
      // A connection that broke has left its locks.
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection).catch(() => {});
    }
  });
}

/** Asks again and again: to wait in the database is to be waited for by `create index concurrently` of whoever has the lock. */
async function takeLock(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_mine`.execute(connection);
    if (rows[0]?.isMine) return;
    await sleep(ASKED_AGAIN_AFTER_MS);
  }
}

async function applyPatiently(db: Database, file: MigrationFile, log: Migrating["log"]): Promise<void> {
  const began = performance.now();
  // Whoever applied it and was killed had no time to record it for Kysely.
  const known = await sql`select from schema_checksums where name = ${file.name}`.execute(db);
  while (known.rows.length === 0) {
    const failure = await apply(db, file).then(
      () => null,
      (error: Error & { code?: string }) => error,
    );
    if (failure === null) return;
    if (!NOT_LOCKED.test(failure.code ?? "")) throw failure;
    if (performance.now() - began > GIVEN_UP_AFTER_MS)
      throw new SchemaError(
        `Migration ${file.name} has found no moment in ${GIVEN_UP_AFTER_MS / 60_000} minutes in which nobody else held its tables: see pg_stat_activity for what is open so long.`,
      );
    log?.warn(`migration ${file.name} waits until nobody else holds its tables`);
    await sleep(TRIED_AGAIN_AFTER_MS);
  }
}

async function apply(db: Database, { name, text, sha256 }: MigrationFile): Promise<void> {
  const note = (on: Queryable) =>
    sql`insert into schema_checksums (name, sha256) values (${name}, ${sha256})`.execute(on);
  if (isWithoutTransaction(text)) {
    // Nobody stands behind such a statement while it waits.
    for (const statement of splitStatements(text)) await sql.raw(statement.text).execute(db);
    await note(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_WITHIN_MS}`).execute(tx);
    await sql.raw(text).execute(tx);
    await note(tx);
  });
}

/** Makes the tables and functions that files count on, and the record of those that were applied. Who may not make tables finds that there is nothing to make. */
async function prepareForMigrations(db: Database): Promise<void> {
  const known = await sql`select where to_regclass('schema_checksums') is not null`.execute(db);
  if (known.rows.length === 0)
    await sql`create table schema_checksums (name text primary key, sha256 text not null)`.execute(db);
  const { rows } = await sql`select from pg_proc where proname = 'uuidv7'`.execute(db);
  if (rows.length === 0) await createUuidv7(db);
}

/** The names of the files that were applied, with their sums. */
async function readApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_checksums order by name`.execute(db);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseEditedFiles(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  for (const [name, sha256] of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new SchemaError(
        `A newer version has brought the database up to date (${name}): start that one, or restore a backup that this version made.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new Error(`Migration ${name} was edited after it had been applied; write a new one instead.`);
    }
  }
}
