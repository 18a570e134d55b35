import { expect, test } from "vitest";
import { readRepository } from "./source-files.ts";
import { guardTraces } from "./traces.ts";

test("the repository bears no trace of a machine", () => {
  expect(guardTraces(readRepository())).toEqual([]);
});

test.each([
  ["README.md", "see /work/main for more"],
  ["apps/server/src/a.ts", `const folder = "/home/amina/manara";`],
  ["docs/a.md", "/root/manara"],
  ["package-lock.json", `{ "resolved": "https://packages.example/a.tgz" }`],
  [".npmrc", "registry=https://packages.example/"],
  [".npmrc", "@manara:registry = https://packages.example/"],
])("%s may not hold %s", (path, text) => {
  expect(guardTraces([{ path, text }])).toHaveLength(1);
});

test("links inside the site and workspaces in the lock file are fine", () => {
  expect(guardTraces([{ path: "apps/web/app/a.tsx", text: `<a href="/courses/work/home">` }])).toEqual([]);
  expect(guardTraces([{ path: "package-lock.json", text: `{ "resolved": "apps/web" }` }])).toEqual([]);
});
