import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { isWorthTheWay, LED_FROM_BYTES, parseByteRange } from "./ways.rules.ts";

const film = { headers: {}, mimeType: "video/mp4", size: 10_000_000, range: null };
const part = (length: number) => ({
  headers: { range: `bytes=1000-${1000 + length - 1}` },
  range: { start: 1000, end: 1000 + length - 1 },
});

const beginning = {
  ...part(LED_FROM_BYTES),
  headers: { ...part(LED_FROM_BYTES).headers, "if-range": '"its-etag"' },
};

test.each([
  ["a whole film", {}],
  ["a segment", part(LED_FROM_BYTES)],
  ["the next segment, of a film that a browser has begun to keep", beginning],
  ["a worksheet", { mimeType: "application/pdf" }],
])("%s is worth the way", (_, asked) => {
  expect(isWorthTheWay({ ...film, ...asked })).toBe(true);
});

const withHeaders = (headers: IncomingHttpHeaders) => ({ headers });

test.each([
  ["a small file", { size: LED_FROM_BYTES - 1 }],
  ["a small part of a large one", part(LED_FROM_BYTES - 1)],
  ["a playlist, however long", { mimeType: "application/vnd.apple.mpegurl" }],
  ["captions", { mimeType: "text/vtt" }],
  ["what an element plays by itself", withHeaders({ "sec-fetch-dest": "video" })],
  ["what is asked for with a token", withHeaders({ authorization: "Bearer a" })],
  ["what is to be the rest of another file", withHeaders({ range: "bytes=1-99999", "if-range": '"a"' })],
  ["several parts", withHeaders({ range: "bytes=0-99999,200000-299999" })],
])("%s is not", (_, asked) => {
  expect(isWorthTheWay({ ...film, ...asked })).toBe(false);
});

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=100-", { start: 100, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=-", null],
  [undefined, null],
])("of 1000 bytes, %s is %o", (header, expected) => {
  expect(parseByteRange(header, 1000)).toEqual(expected);
});
