import { expect, test } from "vitest";
import { guardBuiltEntries } from "./built-entries.ts";
import { readRepository } from "./source-files.ts";

test("the files that threads and processes run are found in the build", () => {
  expect(guardBuiltEntries(readRepository())).toEqual([]);
});

const build = (entry: string) => ({
  path: "scripts/build-server.ts",
  text: `  input: {\n    ${entry},\n  }`,
});
const there = { path: "apps/server/src/a/read-thread.ts", text: "" };
const start = (address: string, path = "apps/server/src/a/a.ts") => ({
  path,
  text: `openThread(new URL(${address}, import.meta.url))`,
});

test("such a file is refused where the build has no entry for it, or one of another name or place", () => {
  const caller = start('"./read-thread.ts"');
  const judge = (entry: string) => guardBuiltEntries([build(entry), there, caller]);
  expect(judge('"read-thread": join(sources, "a/read-thread.ts")')).toEqual([]);
  expect(judge('"thread": join(sources, "a/read-thread.ts")')).toHaveLength(1);
  expect(judge('"read-thread": join(sources, "b/read-thread.ts")')).toHaveLength(1);
  expect(judge('main: join(sources, "main.ts")')).toHaveLength(1);
});

test("and where it does not lie beside whoever starts it", () => {
  const entry = build('"read-thread": join(sources, "a/read-thread.ts")');
  const judge = (address: string, path: string) => guardBuiltEntries([entry, there, start(address, path)]);
  expect(judge('"./a/read-thread.ts"', "apps/server/src/b.ts")).toHaveLength(1);
  expect(judge('"../a/read-thread.ts"', "apps/server/src/c/b.ts")).toHaveLength(1);
  expect(judge('"./missing.ts"', "apps/server/src/a/b.ts")).toHaveLength(1);
  expect(judge('"./read-thread.ts"', "apps/server/src/a/b.test.ts"), "tests are not built").toEqual([]);
});
