import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, Queryable } from "./database.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** Any number that nothing else in the database locks. */
const PREPARATION_LOCK = 640_201;

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(new URL(file, folder), "utf8");
      return {
        name: file.replace(/\.sql$/, ""),
        text,
        sha256: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

/** The migrations of this program, in order. */
export const listMigrations = async (): Promise<{ name: string; sha256: string }[]> =>
  (await readMigrationFiles()).map(({ name, sha256 }) => ({ name, sha256 }));

/**
 * Brings the database to the newest schema under Kysely's lock, so that of several processes starting at once
 * exactly one applies each file. A file that was edited after it had been applied stops the start. `upTo` names a file to
 * end with: the schema of an older version.
 */
export async function migrate(db: Database, { upTo }: { upTo?: string } = {}): Promise<void> {
  const files = await readMigrationFiles();
  const provider = {
    async getMigrations(): Promise<Record<string, Migration>> {
      return Object.fromEntries(
        files.map((file) => [
          file.name,
          {
            async up(tx) {
              await sql.raw(file.text).execute(tx);
              await sql`insert into schema_checksums (name, sha256) values (${file.name}, ${file.sha256})`.execute(
                tx,
              );
            },
          },
        ]),
      );
    },
  };
  await prepareForMigrations(db);
  await refuseEditedFiles(db, files);
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error as Error;
}

/** Under a lock of its own: `if not exists` alone fails when two processes come to it at the same moment. */
async function prepareForMigrations(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(tx);
    // Asked first: who may not make tables finds that there is nothing to make.
    const known = await sql`select where to_regclass('schema_checksums') is not null`.execute(tx);
    if (known.rows.length === 0)
      await sql`create table schema_checksums (name text primary key, sha256 text not null)`.execute(tx);
    const { rows } = await sql`select from pg_proc where proname = 'uuidv7'`.execute(tx);
    if (rows.length === 0) await createUuidv7(tx);
  });
}

/** What PostgreSQL has from version 18 on: a UUID that begins with the time in milliseconds (RFC 9562, section 5.7). */
export async function createUuidv7(db: Queryable): Promise<void> {
  await sql`
    create function uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(set_byte(made, 6, get_byte(made, 6) & 15 | 112), 'hex')::uuid
      from (
        select substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          || substring(uuid_send(gen_random_uuid()) from 7) as made
      ) as stamped
    $$`.execute(db);
}

/** The database and the program do not go together, in words. */
export class SchemaError extends Error {}

async function refuseEditedFiles(db: Database, files: MigrationFile[]): Promise<void> {
  const applied = await sql<{
    name: string;
    sha256: string;
  }>`select name, sha256 from schema_checksums`.execute(db);
  for (const { name, sha256 } of applied.rows) {
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
