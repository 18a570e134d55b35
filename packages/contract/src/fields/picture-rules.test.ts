import { expect, test } from "vitest";
import { isTooLargeToDecode } from "./picture-rules.ts";

test.each([
  [10_000, 5000, false],
  [10_000, 5001, true],
  [10_000, 10_000, true],
  [65_535, 1, false],
  [1, 65_536, true],
])("a picture of %i × %i pixels is too large to be decoded: %j", (width, height, isTooLarge) => {
  expect(isTooLargeToDecode({ width, height })).toBe(isTooLarge);
});
