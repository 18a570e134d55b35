import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { openHistory } from "./history.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const warned: string[] = [];
const log = { ...pino({ level: "silent" }), warn: (line: string) => void warned.push(line) };
const open = () => openHistory(school.db, log as never);

test("a school that starts again has the same history; one that was restored another, and gives no number twice", async () => {
  const as = await school.makeUser();
  const before = (await school.call(accountEndpoints.verifyUserToken, { as })).body.history;
  expect(before).toMatch(/^[\w-]{16}$/);
  expect((await open()).current()).toBe(before);
  expect(warned).toEqual([]);

  // The table of another database: as a restore makes it.
  await sql`create table restored (like database_history including all)`.execute(school.owner);
  await sql`insert into restored select * from database_history`.execute(school.owner);
  await sql`drop table database_history`.execute(school.owner);
  await sql`alter table restored rename to database_history`.execute(school.owner);
  const after = (await open()).current();
  expect(after).toMatch(/^[\w-]{16}$/);
  expect(after).not.toBe(before);
  expect(warned).toHaveLength(1);
  expect((await school.makeUser()).id).toBeGreaterThan(as.id + 100_000);
  expect((await open()).current()).toBe(after);
  expect(warned).toHaveLength(1);
});
