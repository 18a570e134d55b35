import { expect, test } from "vitest";
import { makeReader } from "./response-reader.ts";

const head = "HTTP/1.1 201 Created\r\nX-Name: منارة\r\n";

test.each([
  ["a body of a given length", `${head}Content-Length: 12\r\n\r\nكتاب-12a`],
  ["an empty body", `${head}content-length: 0\r\n\r\n`],
  ["a body in chunks", `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`],
  ["a body of no chunk but the last", `${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["an answer that has no body", `${head}\r\n`],
])("%s ends where it ends, however it is cut", (_, answer) => {
  const bytes = Buffer.from(answer);
  const reader = makeReader(201);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const first = Buffer.from(bytes.subarray(0, cut));
    expect(reader.read(first)).toBeNull();
    // The same memory is read into again.
    first.fill(0);
    expect(reader.read(bytes.subarray(cut))?.status).toBe(201);
  }
  expect(reader.read(bytes)).toEqual({ status: 201, text: "" });
});

test("an answer of another status than expected is quoted", () => {
  const answer = makeReader(200).read(Buffer.from(`${head}Content-Length: 7\r\n\r\nrefused`));
  expect(answer?.text).toMatch(/^HTTP\/1.1 201 Created.*refused$/s);
});
