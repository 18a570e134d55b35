import { expect, test } from "vitest";
import { wholeSeconds } from "./film-length.ts";

test.each([
  [28_700, 28],
  [28_000, 28],
  [27_999, 27],
  [400, 1],
])("a film of %d ms is shown as %d s", (milliseconds, seconds) => {
  expect(wholeSeconds(milliseconds)).toBe(seconds);
});
