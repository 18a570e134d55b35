import { expect, test } from "vitest";
import { moveId, putBefore } from "./place.ts";

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)("of 1, 2, 3, moving %i by %i makes %j", (id, by, expected) => {
  expect(moveId([1, 2, 3], id, by)).toEqual(expected);
});

test.each([
  [3, 1, [3, 1, 2]],
  [1, 3, [2, 1, 3]],
  [1, null, [2, 3, 1]],
  [1, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
  [1, 9, [1, 2, 3]],
] as const)("of 1, 2, 3, putting %i before %s makes %j", (id, before, expected) => {
  expect(putBefore([1, 2, 3], id, before)).toEqual(expected);
});
