import { expect, test } from "vitest";
import { pageNameRule, pageTextRules, proposeName } from "./page-rules.ts";

test.each([
  ["Our prices", "our-prices"],
  [" École d\u2019été 2027! ", "ecole-d-ete-2027"],
  ["أسعارنا", ""],
  ["{product}: أسعار 2027", "product-2027"],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("a page called %j has the address %j", (title, name) => {
  expect(proposeName(title)).toBe(name);
  if (name !== "") expect(pageNameRule.check(name)).toBeNull();
});

test.each([
  ["a-b", null],
  ["a b", "INVALID"],
  ["a".repeat(60), null],
  ["a".repeat(61), "PAGE_NAME_TOO_LONG"],
])("an address of a page may be: %s", (name, broken) => {
  expect(pageNameRule.check(name)).toBe(broken);
});

test.each([
  ["", "REQUIRED"],
  ["\u202Eabc", "INVALID"],
  [` ${"x".repeat(120)} `, null],
  ["x".repeat(121), "PAGE_TITLE_TOO_LONG"],
])("a title of a page may be: %s", (title, broken) => {
  expect(pageTextRules.title.check(title)).toBe(broken);
});
