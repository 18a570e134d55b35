import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool } from "./harness.ts";

const school = await startSchool();
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await school.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => school.close());

/** What comes back for bytes written straight to the port. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let heard = "";
    socket.setEncoding("utf8").on("data", (part) => {
      heard += String(part);
    });
    socket.on("end", () => resolve(heard)).on("error", reject);
  });
}

const YEAR = "strict-transport-security: max-age=31536000; includeSubDomains";

const REFUSAL = { statusCode: 400, code: "BAD_REQUEST", message: "bad request" };

test.each([
  ["not HTTP at all", "HELLO\r\n\r\n"],
  [
    "a header that never ends",
    `GET /api/school/list-all HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`,
  ],
  [
    "two lengths",
    "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
  ],
  ["no host", "GET /api/school/list-all HTTP/1.1\r\n\r\n"],
  ["no host for a page", "GET / HTTP/1.1\r\n\r\n"],
  ["a control character in a header", "GET / HTTP/1.1\r\nHost: a\r\nX-A: \u0001\r\n\r\n"],
])("%s is refused in the catalogue's words", async (_, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f]{32}\r\n/i);
  for (const header of [
    "x-content-type-options: nosniff",
    "content-security-policy: default-src 'none'",
    YEAR,
  ])
    expect(answer).toContain(`\r\n${header}`);
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toEqual(REFUSAL);
});

test.each([
  "/api/course/author/%zz",
  "/api/course/author/%E0%A4%A",
  `/api/course/author/${"9".repeat(5000)}`,
])("the address %s is refused in the catalogue's words", async (url) => {
  const answer = await school.app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual(REFUSAL);
  expect(answer.headers["x-request-id"]).toBeTruthy();
  expect(`strict-transport-security: ${String(answer.headers["strict-transport-security"])}`).toContain(YEAR);
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});

test.each(["/%E0%A4%A", "//elsewhere.example/%zz"])(
  "%s leads whoever reads pages to one that says so",
  async (url) => {
    const answer = await school.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe("/error404/unknown");
    expect(answer.headers["x-frame-options"]).toBe("DENY");
  },
);

test("what a client expects beside 100-continue does not matter", async () => {
  const answer = await exchange(
    "GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f]{32}\r\n/i);
});

test.each([
  ["a path out of their folder", "/api/docs/static/../../../../package.json", {}, "NOT_FOUND"],
  ["a path with a NUL", "/api/docs/static/%00", {}, "NOT_FOUND"],
  [
    "a part that they do not have",
    "/api/docs/static/swagger-ui.css",
    { Range: "bytes=999999999-" },
    "BAD_REQUEST",
  ],
  ["a state that they are not in", "/api/docs/static/swagger-ui.css", { "If-Match": '"x"' }, "BAD_REQUEST"],
])("files: %s is refused in the catalogue's words", async (_, url, headers, code) => {
  const lines = Object.entries({ Host: "a", Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const answer = await exchange([`GET ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({ code });
});
