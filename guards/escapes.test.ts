import { expect, test } from "vitest";
import { guardEscapes } from "./escapes.ts";
import { readRepository } from "./source-files.ts";

const judge = (text: string) => guardEscapes([{ path: "apps/web/app/a.ts", text }]);

test("no check of the repository is silenced without a reason, no test left out", () => {
  expect(guardEscapes(readRepository())).toEqual([]);
});

test.each([
  "// @ts-ignore",
  "// @ts-expect-error it is fine",
  "// oxlint-disable-next-line no-console",
  "// biome-ignore lint/suspicious/noConsole:",
  "// biome-ignore lint/suspicious/noConsole",
  `test.skip("later", () => {});`,
  `describe.only("now", () => {});`,
])("%s is refused", (text) => {
  expect(judge(`${text}\nconst a = 1;\n`)).toHaveLength(1);
});

test("a reason makes silence acceptable", () => {
  expect(
    judge("// biome-ignore lint/suspicious/noConsole: the first words of a start go to the terminal\n"),
  ).toEqual([]);
  expect(judge("// oxlint-disable-next-line no-console -- the terminal is its screen\n")).toEqual([]);
});
