import { expect, test } from "vitest";
import { readRepository } from "./source-files.ts";
import { guardTables } from "./tables.ts";

const judge = (file: string, text: string) =>
  guardTables([{ path: `apps/server/src/features/cards/${file}`, text }]);

test("only repos touch tables", () => {
  expect(guardTables(readRepository())).toEqual([]);
});

test.each([
  `db.selectFrom("users")`,
  `tx.insertInto("users")`,
  "sql`select id from users`",
  "sql<Row>`update users set role = 'ADMIN'`",
])("%s is refused in a service and fine in a repo", (text) => {
  expect(judge("cards.service.ts", text)).toHaveLength(1);
  expect(judge("cards.repo.ts", text)).toEqual([]);
});

test("a row says how it is selected, and writes nothing", () => {
  expect(judge("card-row.ts", `db.selectFrom("cards")`)).toEqual([]);
  expect(judge("card-row.ts", `db.deleteFrom("cards")`)).toHaveLength(1);
});

test("asking whether the database answers touches no table", () => {
  expect(judge("cards.service.ts", "sql`select 1`")).toEqual([]);
});

test("the queue's own tables are touched by nobody, not even the platform", () => {
  const [path, text] = [
    "apps/server/src/platform/jobs/jobs.ts",
    "update graphile_worker._private_jobs set run_at = now()",
  ];
  expect(guardTables([{ path, text }])).toHaveLength(1);
});
