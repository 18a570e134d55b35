import { expect, test } from "vitest";
import { firstNameOf } from "./names.rules.ts";

test.each([
  ["Amina Bello", "Amina"],
  ["  Tunde  Bello ", "Tunde"],
  ["عبد الرحمن بن علي", "عبد الرحمن"],
  ["عبد", "عبد"],
  ["أمينة بن علي", "أمينة"],
  ["Dr. Ngozi Okafor", "Ngozi"],
  ["د. سمير", "سمير"],
  ["د. عبد الرحمن بن علي", "عبد الرحمن"],
  ["Mr.", "Mr."],
  ["www.evil.example/login Ude", "Ude"],
  ["عبد evil.example الرحمن", "عبد الرحمن"],
  ["win@prize.example evil.example", "…"],
])("%s is called %s", (fullName, called) => {
  expect(firstNameOf(fullName)).toBe(called);
});
