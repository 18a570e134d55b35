import { expect, test } from "vitest";
import { secondsOfTaps } from "./use-taps.ts";

test.each([
  ["one tap", null, { at: 1000, place: 0.1 }, 0],
  ["two at the left", { at: 1000, place: 0.1 }, { at: 1200, place: 0.2 }, -10],
  ["two at the right", { at: 1000, place: 0.9 }, { at: 1300, place: 0.8 }, 10],
  ["two in the middle", { at: 1000, place: 0.5 }, { at: 1100, place: 0.5 }, 0],
  ["one at each side", { at: 1000, place: 0.1 }, { at: 1100, place: 0.9 }, 0],
  ["two with time between", { at: 1000, place: 0.9 }, { at: 1301, place: 0.9 }, 0],
])("%s", (_, first, second, expected) => {
  expect(secondsOfTaps(first, second)).toBe(expected);
});
