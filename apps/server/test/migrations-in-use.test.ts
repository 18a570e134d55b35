import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "../src/platform/database/database.ts";
import { applyMigrations, makeMigrationFile } from "../src/platform/database/migrations.ts";
import { createTestDatabase } from "./test-database.ts";

const made = makeMigrationFile("0001_made", "create table lamps (name text not null);");
const changed = makeMigrationFile("0002_changed", "alter table lamps add column colour text;");
const INDEX = `-- without transaction
drop index concurrently if exists lamps_by_name;
create index concurrently lamps_by_name on lamps (name);`;
const indexed = makeMigrationFile("0002_indexed", INDEX);

async function open() {
  const { connection, drop } = await createTestDatabase("nothing");
  onTestFinished(drop);
  const pool = openPool(connection, 4);
  onTestFinished(() => pool.end());
  const db = openDatabase(pool);
  await applyMigrations(db, [made]);
  await sql`insert into lamps (name) values ('of the harbour')`.execute(db);
  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_checksums order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  return { db, applied };
}

/** Begins a transaction that has read the table, and leaves it open. */
async function readLamps(db: ReturnType<typeof openDatabase>) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const over = db.transaction().execute(async (tx) => {
    await sql`select name from lamps`.execute(tx);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return async () => {
    end.resolve();
    await over;
  };
}

test("a migration that waits for a table lets others go first again and again, and is applied once the table is free", async () => {
  const { db, applied } = await open();
  const endReading = await readLamps(db);
  onTestFinished(endReading);
  const lines: string[] = [];
  const said: string[] = [];
  const log = { info: (line: string) => void said.push(line), warn: (line: string) => void lines.push(line) };
  const migrating = applyMigrations(db, [made, changed], { log });
  // Each stands behind the migration while that waits. Would it wait until it gets the table, none of these came back.
  while (lines.length < 2) {
    await sql`select name from lamps`.execute(db);
  }
  expect(await applied()).toEqual(["0001_made"]);
  expect(lines[0]).toContain("0002_changed waits");
  await endReading();
  await migrating;
  expect(await applied()).toEqual(["0001_made", "0002_changed"]);
  expect(said).toEqual(["migrated from 0001_made to 0002_changed"]);
});

test("an index is built while others read and write, and by one of several starts", async () => {
  const { db, applied } = await open();
  const endReading = await readLamps(db);
  const starts = [1, 2].map(() => applyMigrations(db, [made, indexed]));
  await sql`insert into lamps (name) values ('of the pier')`.execute(db);
  await Promise.all(starts);
  await endReading();
  expect(await applied()).toEqual(["0001_made", "0002_indexed"]);
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = 'lamps_by_name'::regclass`.execute(db);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("a build that failed leaves its file to be applied again, and nothing that is not whole", async () => {
  const { db, applied } = await open();
  await sql`insert into lamps (name) values ('of the harbour')`.execute(db);
  const unique = makeMigrationFile("0002_unique", INDEX.replace("create index", "create unique index"));
  await expect(applyMigrations(db, [made, unique])).rejects.toThrow(/could not create unique index/);
  expect(await applied()).toEqual(["0001_made"]);
  await sql`delete from lamps where ctid = (select min(ctid) from lamps)`.execute(db);
  await applyMigrations(db, [made, unique]);
  expect(await applied()).toEqual(["0001_made", "0002_unique"]);
});

test("of a file that fails nothing is left, and those before it stay", async () => {
  const { db, applied } = await open();
  const wrong = makeMigrationFile("0003_wrong", "create table boats (id integer); select 1 / 0;");
  await expect(applyMigrations(db, [made, changed, wrong])).rejects.toThrow(/division by zero/);
  expect(await applied()).toEqual(["0001_made", "0002_changed"]);
  const { rows } = await sql`select where to_regclass('boats') is not null`.execute(db);
  expect(rows).toEqual([]);
});

test("a file that was applied by a start that was killed right then is not applied again", async () => {
  const { db, applied } = await open();
  await applyMigrations(db, [made, changed]);
  await sql`delete from kysely_migration where name = '0002_changed'`.execute(db);
  const later = makeMigrationFile("0003_later", "create table boats (id integer);");
  await applyMigrations(db, [made, changed, later]);
  expect(await applied()).toEqual(["0001_made", "0002_changed", "0003_later"]);
  const { rows } = await sql`select from kysely_migration`.execute(db);
  expect(rows).toHaveLength(3);
});
