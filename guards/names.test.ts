import { expect, test } from "vitest";
import { guardHeaders, guardNames } from "./names.ts";
import { readRepository } from "./source-files.ts";

test("files of the repository are named after their topic", () => {
  expect(guardNames(readRepository())).toEqual([]);
});

test.each([
  "apps/web/app/utils.ts",
  "apps/web/app/lib/money.ts",
  "apps/server/src/shared/a.ts",
  "packages/contract/src/index.ts",
])("%s is refused", (path) => {
  expect(guardNames([{ path, text: "" }])).toHaveLength(1);
});

test("a barrel is refused", () => {
  expect(guardNames([{ path: "apps/web/app/ui/all.ts", text: `export * from "./field.tsx";` }])).toHaveLength(
    1,
  );
});

test("a file that is found by its place is named in full, since the build follows nothing else", () => {
  const judge = (address: string) =>
    guardNames([{ path: "apps/server/src/a.ts", text: `new URL(${address}, import.meta.url)` }]);
  expect(judge(`\`./media/\${name}.mp4\``)).toHaveLength(1);
  expect(judge('"./media/"')).toEqual([]);
});

test("headers of the repository name a thing or an act", () => {
  expect(guardHeaders(readRepository())).toEqual([]);
});

test("a header that begins with a clause is refused", () => {
  const text =
    "/** What is sold. */\n/** Sales of a day. What came back counts. */\n/**\n * Whoever asks.\n */\n";
  expect(guardHeaders([{ path: "apps/web/app/a.ts", text }])).toHaveLength(2);
});
