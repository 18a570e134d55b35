import { expect, test } from "vitest";
import { summarise } from "./summarise.ts";

test.each([
  ["**مراجعة** الوحدة", "مراجعة الوحدة"],
  ["# Light\n\n- lenses\n- mirrors\n\n1. draw", "Light lenses mirrors draw"],
  ["See [the book](https://a.test/b) and ![lens](/media/l.webp)", "See the book and lens"],
  ["The area $$\\pi r^2$$ of a circle costs $5", "The area of a circle costs $5"],
  ["> said\n\n| a | b |", "said a b"],
  ["well-known 3.5 volts", "well-known 3.5 volts"],
  ["", undefined],
  ["**", undefined],
])("%j is summarised as %j", (description, summary) => {
  expect(summarise({ description, descriptionHtml: "<p></p>" })).toBe(summary);
});

test("a text from before is summarised as it was typed", () => {
  expect(summarise({ description: "a*b\n[1]", descriptionHtml: null })).toBe("a*b [1]");
});

test("no more is summarised than is shown", () => {
  expect(summarise({ description: "م".repeat(500), descriptionHtml: null })).toHaveLength(160);
});
