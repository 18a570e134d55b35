import { expect, test } from "vitest";
import { isWithin, middleOf, readDecimal, readDecimals, writeDecimal } from "./number-rules.ts";

const written = (typed: string) => readDecimals(typed).map(writeDecimal);

test.each<[string, string[]]>([
  ["3.14", ["3.14"]],
  ["3,14", ["3.14"]],
  ["٣٫١٤", ["3.14"]],
  ["۳٫۱۴", ["3.14"]],
  ["٣،١٤", ["3.14"]],
  [" 12 ", ["12"]],
  [".5", ["0.5"]],
  ["5.", ["5"]],
  ["007.50", ["7.5"]],
  ["-5", ["-5"]],
  ["−5", ["-5"]],
  ["–5", ["-5"]],
  ["‎-5", ["-5"]],
  ["- 5", ["-5"]],
  ["+5", ["5"]],
  ["-0", ["0"]],
  ["1 234 567", ["1234567"]],
  ["1 234,5", ["1234.5"]],
  ["1٬234٫5", ["1234.5"]],
  ["1,234,567", ["1234567"]],
  ["1.234.567", ["1234567"]],
  ["1,234.5", ["1234.5"]],
  ["1.234,5", ["1234.5"]],
  // A decimal comma, or one between thousands.
  ["1,234", ["1.234", "1234"]],
  ["0,125", ["0.125"]],
  ["1234,567", ["1234.567"]],
  ["1.5e3", ["1500"]],
  ["2E-3", ["0.002"]],
  ["", []],
  ["-", []],
  [".", []],
  ["three", []],
  ["3 cm", []],
  ["1/2", []],
  ["--5", []],
  ["1e9999", []],
  ["NaN", []],
  ["0x10", []],
])("%j is read as %j", (typed, read) => {
  expect(written(typed)).toEqual(read);
});

test.each<[string, string, string, boolean]>([
  ["0.3", "0.1", "0.2", true],
  ["0.30000000000000001", "0.1", "0.2", false],
  ["3.15", "3.14", "0.01", true],
  ["3.151", "3.14", "0.01", false],
  ["3.13", "3.14", "0.01", true],
  ["-1", "1", "2", true],
  ["-1.0001", "1", "2", false],
  ["12345678901234567890.1", "12345678901234567890.1", "0", true],
  ["12345678901234567890.1", "12345678901234567890.2", "0", false],
])("%s is %s within %s: %s", (typed, value, tolerance, isRight) => {
  const [one, other, by] = [typed, value, tolerance].map(
    (text) => readDecimal(text) ?? { units: 0n, places: 0 },
  );
  expect(one && other && by && isWithin(one, other, by)).toBe(isRight);
});

test.each<[string, string, string, string]>([
  ["1", "5", "3", "2"],
  ["1", "2", "1.5", "0.5"],
  ["-0.5", "0.2", "-0.15", "0.35"],
])("between %s and %s is %s, %s from each", (from, to, middle, half) => {
  const found = middleOf(
    readDecimal(from) ?? { units: 0n, places: 0 },
    readDecimal(to) ?? { units: 0n, places: 0 },
  );
  expect([found.middle, found.half].map(writeDecimal)).toEqual([middle, half]);
});
