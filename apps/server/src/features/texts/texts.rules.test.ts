import { expect, test } from "vitest";
import { countParts, waitBefore, weekdayOf } from "./texts.rules.ts";

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  // Each of these takes two places, and none is cut in two.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
  // One letter that GSM-7 does not have makes all of it UCS-2.
  [`${"a".repeat(69)}ọ`, 1],
  [`${"a".repeat(70)}ọ`, 2],
  ["ب".repeat(70), 1],
  ["ب".repeat(71), 2],
  ["ب".repeat(134), 2],
  ["ب".repeat(135), 3],
  // Two units each.
  ["😀".repeat(35), 1],
  ["😀".repeat(36), 2],
  ["😀".repeat(66), 2],
  ["😀".repeat(67), 3],
  ["Ça va? Ñandú @ £5, Ελ", 1],
])("%j has so many parts", (text, parts) => {
  expect(countParts(text)).toBe(parts);
});

test("a text that was not taken is tried again after longer and longer, and given up in the end", () => {
  const waits = Array.from({ length: 10 }, (_, index) => waitBefore({ attempts: index + 1, asked: null }));
  expect(waits).toEqual([120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, null]);
});

test("the gateway is not asked again before it wants to be, nor never", () => {
  expect(waitBefore({ attempts: 1, asked: 600 })).toBe(600);
  expect(waitBefore({ attempts: 1, asked: 1 })).toBe(120);
  expect(waitBefore({ attempts: 1, asked: 1e9 })).toBe(21_600);
});

test("weekdays are those of dates", () => {
  expect(["2026-11-29", "2026-11-30", "2026-12-05"].map(weekdayOf)).toEqual([0, 1, 6]);
});
