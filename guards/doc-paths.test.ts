import { expect, test } from "vitest";
import { guardDocPaths } from "./doc-paths.ts";
import { readRepository } from "./source-files.ts";

test("what the docs link to and name is there", () => {
  expect(guardDocPaths(readRepository())).toEqual([]);
});

const others = [
  { path: "docs/other.md", text: "# One day: `it`\n" },
  { path: "apps/server/src/serve.ts", text: "" },
];
const judge = (text: string, path = "docs/page.md") => guardDocPaths([{ path, text }, ...others]);

test("links to files, folders, headings and other sites, and names of files, are fine", () => {
  expect(
    judge("[a](other.md), [b](../apps/server), [c](other.md#one-day-it), [d](https://a.example)"),
  ).toEqual([]);
  expect(judge("`serve.ts`, `src/serve.ts`, `ar-<name>.ts` and\n\n```ts\nimport `gone.ts`\n```\n")).toEqual(
    [],
  );
});

test.each([
  ["a file that is not there", "[a](gone.md)"],
  ["a heading that is not there", "[a](other.md#two)"],
  ["a heading of the page itself", "# One\n\n[a](#two)"],
  ["a definition without its file", "[a]\n\n[a]: gone.md"],
  ["a name without its file", "see `gone.ts`"],
  ["a name in another folder", "see `web/serve.ts`"],
])("%s is refused", (_, text) => {
  expect(judge(text)).toHaveLength(1);
});
