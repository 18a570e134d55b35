import { expect, test } from "vitest";
import { readPlainGet } from "./read-plain-get.ts";

const read = (text: string) => readPlainGet(Buffer.from(text, "latin1"));
const get = (...lines: string[]) =>
  `GET /courses HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;

test("a browser's request for a page is plain", () => {
  const asked = get(
    "Host: manara.example",
    "User-Agent: Mozilla/5.0 (Linux; Android 10; K)",
    "Accept-Encoding: gzip, deflate, br ",
    "COOKIE:XSRF-TOKEN=abc; locale=ar",
    'If-None-Match: W/"abc"',
    "Connection: Keep-Alive",
  );
  expect(read(asked)).toEqual({
    url: "/courses",
    headers: {
      "accept-encoding": "gzip, deflate, br",
      cookie: "XSRF-TOKEN=abc; locale=ar",
      "if-none-match": 'W/"abc"',
    },
  });
});

test.each<[string, string]>([
  ["nothing", ""],
  ["part of a head", "GET /courses HTTP/1.1\r\nHost: a\r\n"],
  ["two requests", get("Host: a") + get("Host: a")],
  ["a body", `${get("Host: a", "Content-Length: 1")}x`],
  ["bytes after the head", `${get("Host: a")}x`],
  ["no host", get("Accept: */*")],
  ["no header", get()],
  ["two hosts", get("Host: a", "host: b")],
  ["another method", get("Host: a").replace("GET", "HEAD")],
  ["an older version", get("Host: a").replace("1.1", "1.0")],
  ["another site's address", get("Host: a").replace("/courses", "http://b/courses")],
  ["an address with a space", get("Host: a").replace("/courses", "/cour ses")],
  ["lines without a return", get("Host: a").replaceAll("\r", "")],
  ["a folded line", get("Host: a", "Cookie: a=1;", " b=2")],
  ["a space before the colon", get("Host : a")],
  ["a nameless header", get("Host: a", ": b")],
  ["a control character", get("Host: a", "Cookie: a=\x01")],
  ["letters beyond ASCII", get("Host: a", "Cookie: a=\xe9")],
  ["two cookies", get("Host: a", "Cookie: a=1", "Cookie: b=2")],
  ["a chunked body", get("Host: a", "Transfer-Encoding: chunked")],
  ["an announced body", get("Host: a", "content-length: 0")],
  ["an expectation", get("Host: a", "Expect: 100-continue")],
  ["another protocol", get("Host: a", "Connection: Upgrade", "Upgrade: websocket")],
  ["a last request", get("Host: a", "Connection: close")],
  ["a word to a proxy", get("Host: a", "Proxy-Connection: close")],
  ["more lines than a browser sends", get("Host: a", ...Array<string>(100).fill("B: c"))],
  ["more than a head holds", get("Host: a", `Cookie: a=${"b".repeat(9000)}`)],
])("%s is not", (_, text) => {
  expect(read(text)).toBeNull();
});
