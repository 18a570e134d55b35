import { expect, test } from "vitest";
import { toggleSign } from "./toggle-sign.rules.ts";

test.each([
  ["", "-"],
  ["-", ""],
  ["5", "-5"],
  ["-5", "5"],
  ["− 5", "5"],
  ["+5", "-5"],
])("the sign of %j makes %j", (typed, made) => {
  expect(toggleSign(typed)).toBe(made);
});
