import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import { openLog } from "../platform/observability/log.ts";
import type { Pages, RenderPage } from "./web.ts";

const lines: string[] = [];
let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin = "";
/** Until it settles no page is done. */
let gate: Promise<void> = Promise.resolve();

/** Draws as the interface does: what its calls refuse is said in the page, with the id that it was given. */
const render: RenderPage = async (request, { api, requestId, logFailure }) => {
  const { pathname } = new URL(request.url);
  await gate;
  if (pathname === "/thrown") throw new Error("the page broke");
  if (pathname === "/last-words") {
    logFailure(new Error("a component broke"));
    return new Response("Unexpected Server Error", {
      status: 500,
      headers: { "Content-Type": "text/plain" },
    });
  }
  const found =
    pathname === "/call" ? await api("GET /broken" as "GET /study/list-all").catch(() => null) : [];
  const html = `<p>${found === null ? requestId : "a page"}</p>`;
  return new Response(html, { status: found === null ? 500 : 200, headers: { "Content-Type": "text/html" } });
};

const serveAssets: Pages["serveAssets"] = async (server) =>
  void server.get("/api/broken", () => {
    throw new Error("a call broke");
  });

beforeAll(async () => {
  school = await startSchool({ log: openLog("info", { write: (line) => void lines.push(line) }) });
  const writeFailure = (url: string, requestId: string) => `<h1>${url}</h1><p>${requestId}</p>`;
  app = await buildApp(school.platform, { render, writeFailure, serveAssets });
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app.close();
  await school.close();
});

/** Log lines of the request whose id a page shows. */
const linesOf = (html: string) => {
  const [, id = "no id"] = /<p>([\da-f]{8})<\/p>/.exec(html) ?? [];
  return lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; err?: { message: string } })
    .filter(({ reqId }) => reqId?.startsWith(id))
    .map(({ msg, err }) => err?.message ?? msg);
};

test("the id on a page whose call failed leads to the line of that call", async () => {
  const answer = await fetch(`${origin}/call`);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(linesOf(html)).toEqual(["a call broke"]);
  expect(answer.headers.get("x-request-id")).toContain(/[\da-f]{8}/.exec(html)?.[0]);
});

test.each([
  ["/thrown", ["the page broke"]],
  ["/last-words", ["a component broke", "internal server error"]],
])("%s, which could not be drawn, is a plain page with the id of its lines", async (path, expected) => {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(html).toContain(`<h1>${path}</h1>`);
  expect(linesOf(html)).toEqual(expected);
});

test("who is turned away because too many wait reads an id that stands in the log", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const asked = Array.from({ length: 106 }, (_, index) => fetch(`${origin}/waits/${index}`));
  const turnedAway = await Promise.race(asked);
  resolve();
  await Promise.all(asked);
  expect([turnedAway.status, turnedAway.headers.get("retry-after")]).toEqual([503, "3"]);
  expect(linesOf(await turnedAway.text())).toEqual(["a request was refused"]);
});

test("a refusal of the API stays one of the API", async () => {
  const answer = await fetch(`${origin}/api/course/get?courseId=999`);
  expect(await answer.json()).toMatchObject({ code: "COURSE_NOT_FOUND" });
});
