import { expect, test } from "vitest";
import { toggleSign } from "./number-view.tsx";

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
