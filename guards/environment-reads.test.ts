import { expect, test } from "vitest";
import { guardEnvironmentReads } from "./environment-reads.ts";
import { readRepository } from "./source-files.ts";

test("the environment is read in one place", () => {
  expect(guardEnvironmentReads(readRepository())).toEqual([]);
});

test.each([
  "const port = process.env.PORT;",
  `process["env"].PORT`,
  "const { env } = process;",
  "process?.env.A",
])("%s is refused in a feature and fine in the settings", (text) => {
  expect(
    guardEnvironmentReads([{ path: "apps/server/src/features/cards/cards.service.ts", text }]),
  ).toHaveLength(1);
  expect(guardEnvironmentReads([{ path: "apps/server/src/settings/settings.ts", text }])).toEqual([]);
});
