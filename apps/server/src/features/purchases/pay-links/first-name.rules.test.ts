import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.rules.ts";

test.each([
  ["Amina Bello", "Amina"],
  ["  Amina  ", "Amina"],
  ["عبد الرحمن بن علي", "عبد الرحمن"],
  ["عبد", "عبد"],
  ["أمينة بن علي", "أمينة"],
])("%s is called %s", (fullName, called) => {
  expect(firstNameOf(fullName)).toBe(called);
});
