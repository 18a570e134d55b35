import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { writeRequest } from "./client.ts";
import {
  type ApiAnswer,
  overFetch,
  readBody,
  readTwice,
  type Transport,
  withHeaders,
  withIdempotencyKeys,
} from "./transport.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** The origin of a server that answers like this. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = writeRequest("GET /school/list-all");
const write = writeRequest("POST /auth/logout");

test.each([
  ["application/json; charset=utf-8", '{"a":1}', { a: 1 }],
  ["application/json", "true", true],
  ["text/plain", "a link was sent", "a link was sent"],
  ["application/json", "", undefined],
  [undefined, "", undefined],
])("a body of type %s that is %j says %j", (type, text, said) => {
  expect(readBody(type, text)).toEqual(said);
});

test("over HTTP: the request arrives as it was written, the answer as it was sent", async () => {
  let seen = "";
  const origin = await serve((request, response) => {
    seen = `${request.method} ${request.url} ${request.headers.authorization}`;
    response.writeHead(201, { "Content-Type": "application/json", "X-Total-Count": "3" }).end("[1]");
  });
  const transport = withHeaders(overFetch(origin), ({ method }) => ({ authorization: `Bearer ${method}` }));
  const answer = await transport(read);
  expect(seen).toBe("GET /api/school/list-all Bearer GET");
  expect(answer).toMatchObject({ status: 201, body: [1], headers: { "x-total-count": "3" } });
});

test("over HTTP: a refusal is an answer too", async () => {
  const origin = await serve((_, response) => {
    response.writeHead(404, { "Content-Type": "application/json" }).end('{"code":"NOT_FOUND"}');
  });
  expect(await overFetch(origin)(read)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

test.each<[string, RequestListener]>([
  ["the connection breaks", (request) => request.socket.destroy()],
  [
    "it breaks off in the middle",
    (_, response) => {
      response
        .writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" })
        .write('["half');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    "a network shows its sign-in page instead",
    (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Wi-Fi</h1>"),
  ],
])("over HTTP: there is no answer when %s", async (_, listener) => {
  await expect(overFetch(await serve(listener))(read)).rejects.toMatchObject({ status: 0, code: "OFFLINE" });
});

/** A transport that fails so many times, and how often it was asked. */
function failing(times: number) {
  const asked: string[] = [];
  const transport: Transport = async ({ method }): Promise<ApiAnswer> => {
    asked.push(method);
    if (asked.length <= times) throw new ApiError(0, "OFFLINE");
    return { status: 200, headers: {}, body: asked.length };
  };
  return { asked, transport: readTwice(transport, 1) };
}

test("a read without an answer is asked once more", async () => {
  const once = failing(1);
  expect(await once.transport(read)).toMatchObject({ body: 2 });
  const twice = failing(2);
  await expect(twice.transport(read)).rejects.toThrow("OFFLINE");
  expect(twice.asked).toEqual(["GET", "GET"]);
});

test("a write is never sent again: it may have arrived", async () => {
  const { asked, transport } = failing(1);
  await expect(transport(write)).rejects.toThrow("OFFLINE");
  expect(asked).toEqual(["POST"]);
});

test("a write has a key, which stays the same until it is answered", async () => {
  const keys: (string | undefined)[] = [];
  const outcomes = [0, 503, 201, 201];
  const transport = withIdempotencyKeys(async ({ headers }) => {
    keys.push(headers["idempotency-key"]);
    const status = outcomes[keys.length - 1] ?? 200;
    if (status === 0) throw new ApiError(0, "OFFLINE");
    return { status, headers: {}, body: undefined };
  });
  const ask = (description: string) =>
    transport(writeRequest("POST /comment/create", { body: { contentId: 1, description } }));
  await expect(ask("Why?")).rejects.toThrow("OFFLINE");
  await ask("Why?");
  await ask("Why?");
  await ask("Why?");
  await ask("How?");
  await transport(read);
  const [first, , , second, third, none] = keys;
  expect(keys.slice(0, 3)).toEqual([first, first, first]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(none).toBeUndefined();
});

test("a key that a write brings goes with it", async () => {
  const keys: (string | undefined)[] = [];
  const transport = withIdempotencyKeys(async ({ headers }) => {
    keys.push(headers["idempotency-key"]);
    return { status: 201, headers: {}, body: undefined };
  });
  const body = { contentId: 1, description: "Why?" };
  await transport(writeRequest("POST /comment/create", { body, headers: { "idempotency-key": "its own" } }));
  expect(keys).toEqual(["its own"]);
});
