import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { overrideTexts } from "../../../scripts/column-unions.ts";
import { openDatabase, openPool } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrations.ts";
import { createUuidv7 } from "../src/platform/database/uuidv7.ts";
import { migrateJobs } from "../src/platform/jobs/jobs.ts";
import { createTestDatabase } from "./test-database.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const generated = path.join(root, "apps/server/src/platform/database/database.generated.ts");
const fileNames = (await readdir(path.join(root, "apps/server/migrations"))).map((name) =>
  name.replace(/\.sql$/, ""),
);
const log = pino({ level: "silent" });

async function open(from: "template" | "nothing") {
  const database = await createTestDatabase(from);
  onTestFinished(database.drop);
  const connect = () => {
    const pool = openPool(database.connection, 2);
    onTestFinished(() => pool.end());
    return pool;
  };
  return { connection: database.connection, connect };
}

const appliedTo = async (db: ReturnType<typeof openDatabase>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test("an empty database gets every file, in order, and a second start changes nothing", async () => {
  const { connect } = await open("nothing");
  const db = openDatabase(connect());
  await migrate(db);
  expect(await appliedTo(db)).toEqual(fileNames.toSorted());
  await migrate(db);
  expect(await appliedTo(db)).toEqual(fileNames.toSorted());
});

test("of several starts at once exactly one applies each file", async () => {
  const { connect } = await open("nothing");
  const pools = Array.from({ length: 4 }, connect);
  await Promise.all(
    pools.map(async (pool) => {
      await migrate(openDatabase(pool));
      await migrateJobs(pool, log);
    }),
  );
  const [first] = pools;
  expect(first && (await appliedTo(openDatabase(first)))).toEqual(fileNames.toSorted());
});

test("a database that a newer version has brought up to date stops the start, in words", async () => {
  const { connect } = await open("template");
  const db = openDatabase(connect());
  await sql`insert into schema_checksums (name, sha256) values ('9999_later', '')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/newer version .*9999_later/);
});

test("a file that was edited after it had been applied stops the start and is named", async () => {
  const { connect } = await open("template");
  const db = openDatabase(connect());
  await sql`update schema_checksums set sha256 = 'another text' where name = ${fileNames[0]}`.execute(db);
  await expect(migrate(db)).rejects.toThrow(`Migration ${fileNames[0]} was edited`);
});

/** Whether the types in a file are those of the database; null: they are, else what the tool says. */
async function findDrift(connection: { host: string; user: string; database: string }, types: string) {
  const { host, user, database } = connection;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const tool = path.join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const pool = openPool(connection, 1);
  const overrides = await overrideTexts(pool);
  await pool.end();
  const options = ["--config-file", ".kysely-codegenrc.json", "--url", url, ...overrides];
  const args = [tool, ...options, "--out-file", types, "--verify"];
  return promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => null,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

test("the generated types are those of the migrations", async () => {
  const { connection } = await open("template");
  expect(await findDrift(connection, generated)).toBeNull();
});

test("a column that the types do not know is noticed", async () => {
  const { connection } = await open("template");
  const folder = await mkdtemp(path.join(tmpdir(), "manara-types-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stale = path.join(folder, "database.generated.ts");
  await writeFile(stale, (await readFile(generated, "utf8")).replace(/^ {2}biography: .*\n/m, ""));
  expect(await findDrift(connection, stale)).not.toBeNull();
});

/** Of `pg_trigger.tgtype`: for each row, before, at an update. */
const BEFORE_ROW_UPDATE = 1 | 2 | 16;

/** With such a trigger PostgreSQL computes all of the columns again at any update of a row. */
test("no table with computed columns has a trigger before an update of a row", async () => {
  const { connect } = await open("template");
  const db = openDatabase(connect());
  const find = async () =>
    (
      await sql<{ name: string }>`
        select tgname as name from pg_trigger
        where tgtype & ${BEFORE_ROW_UPDATE}::integer = ${BEFORE_ROW_UPDATE}::integer and not tgisinternal
          and exists (select from pg_attribute where attrelid = tgrelid and attgenerated = 's')`.execute(db)
    ).rows.map(({ name }) => name);
  expect(await find()).toEqual([]);
  await sql`create trigger slow before update on courses for each row execute function place_course()`.execute(
    db,
  );
  expect(await find()).toEqual(["slow"]);
});

test("an older PostgreSQL is given the UUIDs it lacks: in the order of their making, and different", async () => {
  const { connect } = await open("nothing");
  const db = openDatabase(connect());
  await db.transaction().execute(async (tx) => {
    // Ahead of PostgreSQL's own function of that name.
    await sql`create schema own`.execute(tx);
    await sql`set local search_path = own, pg_catalog`.execute(tx);
    await createUuidv7(tx);
    const { rows } = await sql<{ id: string; version: number; off: number }>`
      select id, uuid_extract_version(id) as version,
        abs(extract(epoch from uuid_extract_timestamp(id) - clock_timestamp()))::float as off
      from (select own.uuidv7() as id from generate_series(1, 1000)) as made`.execute(tx);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1000);
    expect(rows.every(({ version, off }) => version === 7 && off < 5)).toBe(true);
    // The first 48 bits are the time.
    const times = rows.map(({ id }) => id.slice(0, 13));
    expect(times).toEqual(times.toSorted());
  });
});
