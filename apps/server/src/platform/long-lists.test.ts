import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { type Narrowed, pickFound, pickNewest } from "./long-lists.ts";

let school: TestSchool;
const all: Narrowed = { rows: sql`deleted_at is null`, tallies: sql`true` };
const lecturers: Narrowed = {
  rows: sql`deleted_at is null and role = 'LECTURER'`,
  tallies: sql`listed_as = 'LECTURER'`,
};

/** Accounts with ids up to 40,000, with gaps, some of them deleted: five blocks of ids. */
beforeAll(async () => {
  school = await startSchool();
  await sql`insert into users (id, full_name, email) overriding system value
    select i, 'Person', i || '@many.test' from generate_series(1, 40000, 7) i`.execute(school.db);
  await sql`update users set role = 'LECTURER' where id % 3 = 0`.execute(school.db);
  await sql`update users set deleted_at = now() where id % 5 = 0`.execute(school.db);
  await sql`delete from users where id between 9000 and 20000`.execute(school.db);
});
afterAll(() => school.close());

const naively = async ({ rows }: Narrowed) => {
  const found = await sql<{ id: number }>`select id from users where ${rows} order by id desc`.execute(
    school.db,
  );
  return found.rows.map(({ id }) => id);
};

const LIMIT = 20;

test.each([
  ["all", all],
  ["one kind", lecturers],
])("pages of %s follow each other without gap or double", async (_, only) => {
  const ids = await naively(only);
  for (let offset = 0; offset < ids.length + LIMIT; offset += 97) {
    const { rows } = await sql<{ ids: number[]; total: string }>`
      select * from ${pickNewest("users", only, { limit: LIMIT, offset })}`.execute(school.db);
    expect(rows).toEqual([{ ids: ids.slice(offset, offset + LIMIT), total: String(ids.length) }]);
  }
});

test("a list without rows has a page without rows", async () => {
  const nobody: Narrowed = { rows: sql`role = 'ADMIN'`, tallies: sql`listed_as = 'ADMIN'` };
  const { rows } = await sql`select * from ${pickNewest("users", nobody, { limit: 1, offset: 0 })}`.execute(
    school.db,
  );
  expect(rows).toEqual([{ ids: [], total: "0" }]);
});

test("what a search finds is counted, and a part of it shown", async () => {
  const ids = await naively(lecturers);
  const found = sql<{ id: number }>`select id from users where ${lecturers.rows}`;
  const { rows } = await sql`select * from ${pickFound(found, { limit: 3, offset: 2 })}`.execute(school.db);
  expect(rows).toEqual([{ ids: ids.slice(2, 5), total: String(ids.length) }]);
});
