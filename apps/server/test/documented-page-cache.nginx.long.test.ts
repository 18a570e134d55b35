import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { RenderPage } from "../src/plugins/web.ts";
import { startDocumentedProxy } from "./documented-proxy.ts";
import { startSchool, type TestSchool } from "./harness.ts";

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
let proxy: Awaited<ReturnType<typeof startDocumentedProxy>>;
let client: Awaited<ReturnType<typeof proxy.openHttp2>>;
/** Requests that came through nginx to the program. */
let passed = 0;

const render: RenderPage = async (request, { api }) => {
  const { pathname } = new URL(request.url);
  const names = (await api("GET /school/list-all")).map(({ name }) => name);
  const headers = {
    "Content-Type": "text/html",
    ...(pathname === "/secret" && { "Cache-Control": "private, no-store" }),
  };
  return new Response(`<p>${pathname} ${names.join()}</p>${"<p>text</p>".repeat(300)}`, { headers });
};

beforeAll(async () => {
  school = await startSchool({ settings: { TRUST_PROXY: "1", PUBLIC_URL: "https://school.example" } });
  app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  await app.listen({ port: 0, host: "127.0.0.1" });
  app.server.on("request", () => (passed += 1));
  const { port } = app.server.address() as AddressInfo;
  proxy = await startDocumentedProxy({ port, dataDir: school.data.folder });
  client = await proxy.openHttp2();
});
afterAll(async () => {
  client.close();
  await proxy.stop();
  await app.close();
  await school.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => client.ask({ ":path": path, ...headers });
const TOKEN = /^XSRF-TOKEN=([0-9a-f]{32}); Path=\/; SameSite=Lax; Secure$/;

/** Requests that reached the program meanwhile. */
async function countPassed(work: () => Promise<unknown>): Promise<number> {
  const before = passed;
  await work();
  return passed - before;
}

test("a page is sent again without the program, with the headers that it came with", async () => {
  const first = await ask("/kept");
  let second = first;
  // On a slow machine the second may be over.
  const askAgain = async () => {
    second = await ask("/kept");
  };
  await expect.poll(() => countPassed(askAgain)).toBe(0);
  expect(second.text).toBe(first.text);
  const { "set-cookie": _, date, ...headers } = first.headers;
  expect(second.headers).toMatchObject(headers);
  expect(date).toBeDefined();
  expect(headers).toHaveProperty("content-security-policy");
});

test("each browser gets a cookie of its own, and one that has it none", async () => {
  const cookies = [await ask("/cookies"), await ask("/cookies")].map(
    ({ headers }) => TOKEN.exec(String(headers["set-cookie"]))?.[1],
  );
  expect(cookies).not.toContain(undefined);
  expect(new Set(cookies).size).toBe(2);
  const again = await ask("/cookies", { cookie: "a=b; XSRF-TOKEN=abc" });
  expect(again.headers).not.toHaveProperty("set-cookie");
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br;q=0", "gzip"],
  ["gzip", "gzip"],
  ["identity", undefined],
])("who takes %s gets %s", async (accepted, coding) => {
  for (const _ of [1, 2]) {
    const { headers } = await ask("/codings", { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(coding);
  }
});

test("a browser that has the page is told so", async () => {
  const { headers } = await ask("/known");
  const again = await ask("/known", { "if-none-match": String(headers.etag) });
  expect(again).toMatchObject({ status: 304, text: "" });
});

test("a change is seen a second later", async () => {
  await ask("/changing");
  await school.makeSchool({ name: "Lycee Kateb Yacine" });
  await school.platform.changes.catchUp();
  const read = async () => (await ask("/changing")).text;
  await expect.poll(read, { timeout: 2500 }).toContain("Lycee Kateb Yacine");
});

test("pages of secret addresses and calls are asked of the program each time", async () => {
  for (const path of ["/secret", "/api/school/list-all"])
    expect(
      await countPassed(async () => {
        for (const _ of [1, 2]) expect((await ask(path)).status).toBe(200);
      }),
    ).toBe(2);
});
