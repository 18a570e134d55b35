import { expect, test } from "vitest";
import { guardFileLength } from "./file-length.ts";
import { readRepository } from "./source-files.ts";

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `const a${index} = 0;\n`).join("");

test("no file of the repository is longer than 400 lines", () => {
  expect(guardFileLength(readRepository())).toEqual([]);
});

test.each(["a.ts", "a.tsx", "a.mjs", "a.css"])("401 lines of %s are too many, 400 are not", (path) => {
  expect(guardFileLength([{ path, text: linesOf(401) }])).toEqual([`${path}:401 is longer than 400 lines`]);
  expect(guardFileLength([{ path, text: linesOf(400) }])).toEqual([]);
});
