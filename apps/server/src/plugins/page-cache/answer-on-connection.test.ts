import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { buildApp } from "../../app.ts";
import type { RenderPage } from "../web.ts";

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
/** Requests that the HTTP server was given. */
let parsed = 0;

const render: RenderPage = async (request, { api }) => {
  const { pathname } = new URL(request.url);
  const schools = await api("GET /school/list-all");
  if (pathname === "/gone" && schools.length > 0) return new Response("gone", { status: 404 });
  if (pathname.startsWith("/large"))
    return new Response(pathname.padEnd(LARGE_BYTES, pathname), { headers: { "Content-Type": "text/html" } });
  const html = `<p>${pathname} ${schools.map(({ name }) => name).join()}</p>${"<p>text</p>".repeat(200)}`;
  return new Response(html, { headers: { "Content-Type": "text/html" } });
};

beforeAll(async () => {
  school = await startSchool({ settings: { CORS_ORIGINS: "https://partner.test" } });
  app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  await app.listen({ port: 0, host: "127.0.0.1" });
  app.server.on("request", () => (parsed += 1));
});
afterAll(async () => {
  await app.close();
  await school.close();
});

const LARGE_BYTES = 60_000;

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${["Host: a", ...lines].map((line) => `${line}\r\n`).join("")}\r\n`;

/** A client that looks at what comes over the wire. */
async function openConnection() {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.setEncoding("latin1").on("data", (piece: string) => (received += piece));
  socket.on("error", () => {});
  await once(socket, "connect");
  return {
    socket,
    get received() {
      return received;
    },
    send: (text: string) => void socket.write(text, "latin1"),
    /** Sends, and answers what comes back, once it is whole. */
    async ask(text: string): Promise<string> {
      received = "";
      socket.write(text, "latin1");
      await expect
        .poll(() => socket.closed || isWhole(received, !text.startsWith("HEAD")), {
          interval: 2,
          timeout: 5000,
        })
        .toBe(true);
      return received;
    },
  };
}

function isWhole(received: string, hasBody: boolean): boolean {
  const answer = received.replace(CONTINUE, "");
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1] ?? 0);
  return answer.length === end + 4 + (hasBody ? length : 0);
}

/** An answer without what differs each time. */
const comparable = (answer: string) => {
  const isContinued = answer.startsWith(CONTINUE);
  const [head = "", ...body] = answer.slice(isContinued ? CONTINUE.length : 0).split("\r\n\r\n");
  const [status, ...lines] = head.split("\r\n");
  const unlike = /^(x-request-id|date|set-cookie):/i;
  const headers = lines
    .filter((line) => !unlike.test(line))
    .map((line) => line.replace(/^[\w-]+/, (name) => name.toLowerCase()));
  return { isContinued, status, headers: headers.sort(), body };
};

const statusOf = (answer: string) => answer.split("\r\n")[0];

/** A connection that the HTTP server has from the start. */
async function openOrdinary() {
  const connection = await openConnection();
  await connection.ask(get("/api/health/live"));
  return connection;
}

test("a page that is ready is answered before the HTTP server has the connection, as it would answer", async () => {
  const ordinary = await openOrdinary();
  await ordinary.ask(get("/ready"));
  for (const lines of [[], ["Accept-Encoding: br"], ["Accept-Encoding: gzip"], ["Cookie: XSRF-TOKEN=abc"]]) {
    const expected = await ordinary.ask(get("/ready", ...lines));
    const early = await openConnection();
    const before = parsed;
    // From the third on it lies there in one piece.
    const answers: string[] = [];
    while (answers.length < 5) answers.push(await early.ask(get("/ready", ...lines)));
    expect(parsed).toBe(before);
    for (const answer of answers) {
      expect(comparable(answer)).toEqual(comparable(expected));
      expect(answer).toMatch(/\r\nx-request-id: [\da-f]{32}\r\n/i);
    }
    const drawn = (header: RegExp) => new Set(answers.map((answer) => header.exec(answer)?.[1]));
    expect(drawn(/\r\nx-request-id: (.*)\r\n/i).size).toBe(answers.length);
    const cookies = drawn(/\r\nset-cookie: XSRF-TOKEN=([\da-f]{32}); Path=\/; .*\r\n/i);
    expect(cookies).toEqual(
      lines.includes("Cookie: XSRF-TOKEN=abc") ? new Set([undefined]) : expect.objectContaining({ size: 5 }),
    );
  }
});

test("a browser that has it is answered so", async () => {
  const { ask } = await openConnection();
  const tag = /etag: (.*)\r\n/i.exec(await (await openOrdinary()).ask(get("/known")))?.[1];
  const before = parsed;
  const answer = await ask(get("/known", `If-None-Match: ${tag}`));
  expect(statusOf(answer)).toBe("HTTP/1.1 304 Not Modified");
  expect(answer).toMatch(/\r\n\r\n$/);
  expect(answer).not.toMatch(/content-length/i);
  expect(parsed).toBe(before);
});

test("an origin that may call the API reads nothing of pages, rendered or cached", async () => {
  const origin = "Origin: https://partner.test";
  const { ask } = await openOrdinary();
  expect(await ask(get("/api/school/list-all", origin))).toMatch(/access-control-allow-origin: https:/i);
  for (const again of [ask, ask, (await openConnection()).ask])
    expect(await again(get("/partners", origin))).not.toMatch(/access-control|vary: origin/i);
});

test("a page that has changed is made anew on the same connection", async () => {
  const { ask } = await openConnection();
  await (await openOrdinary()).ask(get("/changing"));
  const { id } = await school.makeSchool({ name: "Lycee Kateb Yacine" });
  await school.platform.changes.catchUp();
  const before = parsed;
  expect(await ask(get("/changing"))).toContain("Lycee Kateb Yacine");
  expect(parsed).toBe(before);
  await school.platform.db.deleteFrom("schools").where("id", "=", id).execute();
  await school.platform.changes.catchUp();
});

test("a page that has gone since is answered by the HTTP server", async () => {
  const { ask } = await openConnection();
  await (await openOrdinary()).ask(get("/gone"));
  const { id } = await school.makeSchool({ name: "Lycee Emir Abdelkader" });
  await school.platform.changes.catchUp();
  expect(statusOf(await ask(get("/gone")))).toBe("HTTP/1.1 404 Not Found");
  await school.platform.db.deleteFrom("schools").where("id", "=", id).execute();
  await school.platform.changes.catchUp();
});

test("what a page's connection is used for next is answered in order", async () => {
  await (await openOrdinary()).ask(get("/first"));
  const { ask, socket } = await openConnection();
  expect(await ask(get("/first"))).toContain("<p>/first");
  expect(await ask(get("/api/school/list-all"))).toContain("[");
  expect(await ask(get("/first"))).toContain("<p>/first");
  const body = JSON.stringify({ email: "nobody@manara.test", password: "not the password" });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  expect(statusOf(await ask(head + body))).toBe("HTTP/1.1 401 Unauthorized");
  expect(socket.closed).toBe(false);
});

test("a request in pieces, and several at once, are answered", async () => {
  await (await openOrdinary()).ask(get("/pieces"));
  const inPieces = await openConnection();
  inPieces.send(get("/pieces").slice(0, 9));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await inPieces.ask(get("/pieces").slice(9))).toContain("<p>/pieces");

  const atOnce = await openConnection();
  atOnce.send(get("/pieces") + get("/api/health/live") + get("/pieces", "Connection: close"));
  await once(atOnce.socket, "close");
  expect(atOnce.received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);

  const inARow = await openConnection();
  inARow.send(get("/pieces"));
  inARow.send(get("/pieces"));
  inARow.send(get("/pieces", "Connection: close"));
  await once(inARow.socket, "close");
  expect(inARow.received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
});

test("a reader that is slow gets its own page whole, while others are answered", async () => {
  for (const path of ["/large-one", "/large-two"]) await (await openOrdinary()).ask(get(path));
  const slow = await openConnection();
  slow.socket.pause();
  const { ask } = await openConnection();
  // More than the system holds for a connection.
  const times = 200;
  for (let time = 0; time < times; time += 1) {
    slow.send(get("/large-one"));
    expect((await ask(get("/large-two"))).match(/\/large-two/g)).toHaveLength(LARGE_BYTES / 10);
  }
  slow.socket.resume();
  await expect
    .poll(() => slow.received.match(/\/large-one/g)?.length, { timeout: 5000 })
    .toBe((times * LARGE_BYTES) / 10);
  expect(slow.received).not.toContain("/large-two");
});

test("whatever arrives first is answered as the HTTP server would have answered it", async () => {
  const line = fc.constantFrom(
    "Host: b",
    "Accept-Encoding: br",
    "Accept-Encoding: gzip;q=0",
    "accept-encoding: identity",
    "Cookie: XSRF-TOKEN=abc",
    "Cookie:",
    "Cookie: a",
    'If-None-Match: "x"',
    "If-None-Match: *",
    "Connection: keep-alive",
    "Connection: close",
    "Connection: keep-alive, close",
    "Content-Length: 0",
    "Range: bytes=0-1",
    "Origin: https://elsewhere.test",
    "Origin: https://partner.test",
    "Proxy-Connection: close",
    "Expect: 100-continue",
    "Expect: more",
    "Broken header",
    " folded",
    "X: \x01",
    "X: \xe9",
    "TE: trailers",
  );
  const request = fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "get", "DELETE"),
    path: fc.constantFrom(
      "/fuzzed",
      "/fuzzed",
      "/fuzzed",
      "//fuzzed",
      "/fuzzed?",
      "http://a/fuzzed",
      "*",
      "/never",
      "/fuz zed",
    ),
    version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/1.1 "),
    host: fc.constantFrom("Host: a\r\n", "Host: a\r\n", "Host: a\r\n", "HOST:a\r\n", "", "Host: a\n"),
    lines: fc.array(line, { maxLength: 4 }),
  });
  for (const path of ["/fuzzed", "//fuzzed", "/fuzzed?"]) await (await openOrdinary()).ask(get(path));
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, version, host, lines }) => {
      const text = `${method} ${path} ${version}\r\n${host}${lines.map((each) => `${each}\r\n`).join("")}\r\n`;
      const [early, ordinary] = [await openConnection(), await openOrdinary()];
      const [answer, expected] = [await early.ask(text), await ordinary.ask(text)];
      expect(comparable(answer)).toEqual(comparable(expected));
      early.socket.destroy();
      ordinary.socket.destroy();
    }),
    { numRuns: 300 },
  );
});

test("connections that wait do not hold up a stop, and one that is cut off harms nobody", async () => {
  const other = await buildApp(school.platform, { render, serveAssets: async () => {} });
  await other.listen({ port: 0, host: "127.0.0.1" });
  const { port } = other.server.address() as AddressInfo;
  const sockets = [1, 2, 3].map(() => connect({ port, host: "127.0.0.1" }));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  sockets[0]?.resetAndDestroy();
  sockets[1]?.end();
  await once(sockets[1] as Socket, "close");
  const closed = once(sockets[2] as Socket, "close");
  await other.close();
  await closed;
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
});
