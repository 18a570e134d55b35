import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { isWorthTheWay, LED_FROM_BYTES } from "./ways.rules.ts";

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
