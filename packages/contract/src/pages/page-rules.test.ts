import { expect, test } from "vitest";
import { pageNameRule, proposeName } from "./page-rules.ts";

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
