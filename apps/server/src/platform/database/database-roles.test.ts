import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { migrateJobs } from "../jobs/jobs.ts";
import { type ConnectionSettings, openDatabase, openPool } from "./database.ts";
import { canChangeAudit, findRole, giveToOwner, letWork, OWNER } from "./database-roles.ts";
import { migrate } from "./migrations.ts";

const school = await startTestSchool();

function open(connection: ConnectionSettings) {
  const pool = openPool(connection, 2);
  onTestFinished(() => pool.end());
  return { pool, db: openDatabase(pool) };
}

/** What would take the audit trail away, or make others believe something else. */
const attempts = [
  "update audit_entries set actor_name = 'somebody else'",
  "delete from audit_entries",
  "truncate audit_entries",
  "alter table audit_entries disable trigger audit_entries_append_only",
  "drop trigger audit_entries_append_only on audit_entries",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "insert into audit_chain values (1, 1, sha256(''))",
  "delete from audit_chain",
  "drop table audit_entries",
  "set session_replication_role = replica",
  `set role ${OWNER}`,
  "create table mine ()",
];

const refused = /permission denied|must be owner|no privileges/;

test("the program adds to the audit trail and reads it, and can do no more to it", async () => {
  expect(await findRole(school.db)).not.toBe(OWNER);
  expect(await canChangeAudit(school.db)).toBe(false);
  await school.db
    .insertInto("auditEntries")
    .values({ actorName: "a", address: "", act: "course.edited" })
    .execute();
  await sql`select chain_audit_entries(null)`.execute(school.db);
  const { rows } = await sql<{ at: Date }>`select at from audit_entries`.execute(school.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const attempt of attempts)
    await expect(sql.raw(attempt).execute(school.db), attempt).rejects.toThrow(refused);
});

test("a database of an earlier version, which the program owned, goes to the owner with all that is in it", async () => {
  const server = inject("postgres");
  const database = `old_${randomBytes(6).toString("hex")}`;
  const superuser = new pg.Client({ ...server, user: "postgres", database: "postgres" });
  await superuser.connect();
  onTestFinished(async () => {
    await superuser.query(`drop database ${database} with (force)`);
    await superuser.end();
  });
  await superuser.query(`create database ${database} owner ${server.user}`);
  const before = open({ ...server, database });
  await migrate(before.db);
  await migrateJobs(before.pool, pino({ level: "silent" }));
  await before.db.insertInto("schools").values({ name: "kept" }).execute();
  expect(await canChangeAudit(before.db)).toBe(true);

  for (const _ of ["at the first start", "and at the next"]) {
    await giveToOwner(server, database);
    const owner = open({ ...server, user: OWNER, database });
    await migrate(owner.db);
    await migrateJobs(owner.pool, pino({ level: "silent" }));
    await letWork(owner.db, server.user);
  }
  const after = open({ ...server, database });
  expect(await canChangeAudit(after.db)).toBe(false);
  const kept = await after.db.updateTable("schools").set({ name: "still kept" }).returning("name").execute();
  expect(kept).toEqual([{ name: "still kept" }]);
  await sql`select graphile_worker.add_job('tidyUp', payload => '{}'::json)`.execute(after.db);
  const { rows } = await sql`select from graphile_worker.jobs`.execute(after.db);
  expect(rows).toHaveLength(1);
  // Nothing is new: who owns nothing finds that.
  await migrate(after.db);
  await migrateJobs(after.pool, pino({ level: "silent" }));
});
