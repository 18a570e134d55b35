import { expect, test } from "vitest";
import { positionToKeep } from "./kept-place.ts";

test.each([
  [0, 600, null],
  [9.9, 600, null],
  [10, 600, 10],
  [125.7, 600, 125],
  [590, 600, 590],
  [591, 600, null],
  [11, 19, 11],
  [1, 20, null],
  [18.5, 20, null],
  [30, Number.NaN, null],
  [30, Number.POSITIVE_INFINITY, null],
])("at second %d of %d the place kept is %s", (currentTime, duration, expected) => {
  expect(positionToKeep(currentTime, duration)).toBe(expected);
});
