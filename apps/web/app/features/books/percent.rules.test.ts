import { expect, test } from "vitest";
import { percentInField, percentRule, writePercent } from "./percent.rules.ts";

const read = (value: string) => percentRule.read([{ type: "text", value }]);

test.each([
  ["12.5", 1250],
  ["12,5", 1250],
  ["١٢٫٥", 1250],
  [" 7 % ", 700],
  ["0", 0],
  ["0.07", 7],
  // 0.29 × 100 is 28.999… in binary.
  ["0.29", 29],
  ["100", 10_000],
])("%s percent is %i hundredths of a percent", (typed, hundredths) => {
  expect(read(typed)).toBe(hundredths);
  expect(percentRule.check(read(typed))).toBeNull();
  expect(read(percentInField(hundredths))).toBe(hundredths);
});

test.each(["100.01", "12.345", "-1", "1e1", "a", "1.2.3", "."])("%s is no percentage", (typed) => {
  expect(percentRule.check(read(typed))).toBe("INVALID");
});

test("nothing is asked for", () => {
  expect(percentRule.check(read("  "))).toBe("REQUIRED");
});

test("a percentage is written as the country does", () => {
  expect(writePercent(1250, "en-NG")).toBe("12.5%");
  expect(writePercent(7, "ar-DZ-u-nu-latn")).toContain("0,07");
});
