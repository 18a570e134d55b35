import { expect, test } from "vitest";
import { guardRoleNames } from "./role-names.ts";
import { readRepository } from "./source-files.ts";

test("roles are compared in their table alone", () => {
  expect(guardRoleNames(readRepository())).toEqual([]);
});

test.each([
  'if (user.role === "ADMIN") show();',
  'switch (role) { case "STUDENT": return null; }',
  "sql`select id from users where role in ('TEACHER', 'LECTURER')`",
  "sql`users.role = 'STUDENT'`",
])("%s is refused, and fine in the demo school", (text) => {
  expect(guardRoleNames([{ path: "apps/server/src/features/x/x.repo.ts", text }])).not.toEqual([]);
  expect(guardRoleNames([{ path: "apps/server/src/demo/load.ts", text }])).toEqual([]);
});

test("a role that is given to somebody is no comparison", () => {
  expect(guardRoleNames([{ path: "apps/server/src/x.ts", text: 'insert({ role: "STUDENT" })' }])).toEqual([]);
});
