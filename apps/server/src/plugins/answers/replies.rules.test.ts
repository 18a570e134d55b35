import { expect, test } from "vitest";
import { chooseForm, matchesEtag, prepareReply } from "./replies.ts";

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

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.5, br;q=1.0", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["*", "br"],
  ["", undefined],
  ["br;q=0, gzip", "gzip"],
  ["gzip; q=0.000, br; q=0", undefined],
  ["identity", undefined],
  ["brotli", undefined],
  [undefined, undefined],
])("to Accept-Encoding %s the answer comes as %s", async (accepted, expected) => {
  const prepared = await prepareReply(200, {}, Buffer.alloc(2000, "a"));
  const { headers } = chooseForm(prepared, { "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(expected);
});
