import { expect, test } from "vitest";
import { guardAnswers, requirements } from "./security.ts";
import { readRepository } from "./source-files.ts";

const files = readRepository();
const page = files.find(({ path }) => path === "docs/security.md")?.text ?? "";

test("every requirement is answered once, and what does not hold is listed", () => {
  expect(requirements).toHaveLength(253);
  expect(guardAnswers(page)).toEqual([]);
});

const wanted = ["1.1.1", "1.1.2", "1.2.1"];
const row = (id: string, holds: string) => `| ${id} | words | ${holds} | how |\n`;
const whole = `${row("1.1.1–1.1.2", "yes")}${row("1.2.1", "no")}## What does not hold\n\n1. This (1.2.1).\n`;

test("an answer to each, with its list, is fine", () => {
  expect(guardAnswers(whole, wanted)).toEqual([]);
});

test.each([
  ["one that is missing", whole.replace("–1.1.2", "")],
  ["one that is there twice", `${row("1.1.2", "yes")}${whole}`],
  ["one that the standard does not have", `${row("9.9.9", "yes")}${whole}`],
  ["an answer in other words", whole.replace("yes", "nearly")],
  ["what does not hold and is not listed", whole.replace("(1.2.1)", "")],
  ["what holds and is listed", whole.replace("(1.2.1)", "(1.2.1, 1.1.1)")],
])("%s is refused", (_, text) => {
  expect(guardAnswers(text, wanted)).toHaveLength(1);
});
