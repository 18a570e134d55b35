import { expect, test } from "vitest";
import { moveId } from "./order.rules.ts";

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)("of 1, 2, 3, moving %i by %i makes %j", (id, by, expected) => {
  expect(moveId([1, 2, 3], id, by)).toEqual(expected);
});
