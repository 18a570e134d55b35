import { expect, test } from "vitest";
import { matchesEtag } from "./replies.ts";

test.each([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ["*", 'W/"a"', true],
  ['"b"', 'W/"a"', false],
  ["", 'W/"a"', false],
  [undefined, 'W/"a"', false],
])("If-None-Match %s against %s: %s", (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected);
});
