import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { describeList, findPage, type Narrowed, type Page, type Picked, pickCounted } from "./long-lists.ts";

let school: TestSchool;
const all: Narrowed = { rows: sql`deleted_at is null`, tallies: sql`true` };
const lecturers: Narrowed = {
  rows: sql`deleted_at is null and role = 'LECTURER'`,
  tallies: sql`listed_as = 'LECTURER'`,
};

/** Accounts with gaps between their ids, some of them deleted: five blocks of ids at the beginning of one part, and three about that of the next. */
beforeAll(async () => {
  school = await startSchool();
  await sql`insert into users (id, full_name, email, phone_number) overriding system value
    select i, 'Person ' || i % 50, i || '@many.test', nullif('05' || i, '051')
    from (select generate_series(1, 40000, 7) union select generate_series(250000, 275000, 11)) as ids (i)`.execute(
    school.db,
  );
  await sql`update users set role = 'LECTURER' where id % 3 = 0`.execute(school.db);
  await sql`update users set deleted_at = now() where id % 5 = 0`.execute(school.db);
  await sql`delete from users where id between 9000 and 20000`.execute(school.db);
});
afterAll(() => school.close());

const list = describeList("users", {
  name: { column: "fullName" },
  phone: { column: "phoneNumber", newestFirst: true },
});
type ListPage = Page<"name" | "phone">;

/** Of these rows all ids, in this order. */
const allIds = async (rows: Narrowed["rows"], order = sql`id desc`) => {
  const found = await sql<{ id: number }>`select id from users where ${rows} order by ${order}`.execute(
    school.db,
  );
  return found.rows.map(({ id }) => id);
};

async function read(picked: Picked) {
  const { rows, total } = await findPage<{ id: number }>(school.db, picked, (shown) =>
    shown.leftJoin("users", "users.id", "shown.id").select("users.id"),
  );
  return { ids: rows.map(({ id }) => id), total };
}

const LIMIT = 20;

/** Every 97th page; those between hold no other code. */
async function expectPages(ids: readonly number[], pick: (page: ListPage) => Picked) {
  for (let offset = 0; offset < ids.length + LIMIT; offset += 97) {
    const page = await read(pick({ limit: LIMIT, offset }));
    expect(page).toEqual({ ids: ids.slice(offset, offset + LIMIT), total: ids.length });
  }
}

test.each([
  ["all", all],
  ["one kind", lecturers],
])("pages of %s follow each other without gap or double", async (_, only) => {
  await expectPages(await allIds(only.rows), (page) => list.pick(only, page));
});

test.each([
  ["name", false, sql`full_name, id`],
  ["name", true, sql`full_name desc, id desc`],
  ["phone", false, sql`phone_number, id desc`],
  ["phone", true, sql`phone_number desc, id`],
] as const)("so do pages sorted by %s, turned round: %s", async (column, descending, order) => {
  const sort = { column, descending };
  const ids = await allIds(lecturers.rows, order);
  await expectPages(ids, (page) => list.pick(lecturers, { ...page, sort }));
  const found = sql<{ id: number }>`select id from users where ${lecturers.rows}`;
  await expectPages(ids, (page) => list.pickFound(found, { ...page, sort }));
});

test("a list without rows has a page without rows", async () => {
  const nobody: Narrowed = { rows: sql`role = 'ADMIN'`, tallies: sql`listed_as = 'ADMIN'` };
  for (const sort of [undefined, { column: "name", descending: true } as const]) {
    expect(await read(list.pick(nobody, { limit: 1, offset: 0, sort }))).toEqual({ ids: [], total: 0 });
  }
});

test("what a search finds is counted, and a part of it shown", async () => {
  const ids = await allIds(lecturers.rows);
  const found = sql<{ id: number }>`select id from users where ${lecturers.rows}`;
  const page = await read(list.pickFound(found, { limit: 3, offset: 2 }));
  expect(page).toEqual({ ids: ids.slice(2, 5), total: ids.length });
});

test("what has no tallies is counted as well", async () => {
  const order = sql`phone_number desc, id`;
  const ids = await allIds(lecturers.rows, order);
  await expectPages(ids, ({ limit, offset }) =>
    pickCounted("users", { rows: lecturers.rows, order }, { limit, offset }),
  );
});
