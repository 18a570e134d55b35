import { expect, test } from "vitest";
import { applyMutant } from "../e2e/mutants/mutant.ts";
import { topics } from "../e2e/mutants/topics.ts";
import { readRepository } from "./source-files.ts";

const mutants = Object.values(topics).flat();

test("what mutants break stands once in its file, and their tests are there", () => {
  const texts = new Map(readRepository().map(({ path, text }) => [path, text]));
  for (const mutant of mutants) {
    const text = texts.get(mutant.file) ?? "";
    expect(applyMutant(mutant, text)).not.toBe(text);
    expect(mutant.tests.filter((file) => !texts.has(file))).toEqual([]);
    expect(mutant.tests).not.toEqual([]);
  }
});

test("each mutant says something of its own", () => {
  expect(new Set(mutants.map(({ what }) => what)).size).toBe(mutants.length);
});

test.each(["const price = 2;", "const price = 1; const other = { price: 1 };"])(
  "%s: a text that is not there, or there twice, is an error",
  (text) => {
    const mutant = { what: "a price is another", file: "a.ts", from: "1", to: "3", tests: ["a.test.ts"] };
    expect(() => applyMutant(mutant, text)).toThrow(mutant.what);
  },
);
