import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { textsOf } from "@manara/countries/localise";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import { Brand } from "../settings/brand.ts";
import type { RenderPage } from "./web.ts";

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
let rendered = 0;
let address = "";

/** A page that lists the schools, with one script in it and one beside it. */
const render: RenderPage = async (request, { api, socialLogin, scriptMark }) => {
  rendered += 1;
  address = request.url;
  const { pathname } = new URL(request.url);
  if (pathname === "/nowhere")
    return new Response("<p>nothing here</p>", { status: 404, headers: { "Content-Type": "text/html" } });
  if (pathname === "/social") return Response.json(socialLogin);
  if (pathname === "/broken") throw new Error("the page broke");
  if (pathname === "/count") await api("GET /course/list-public");
  const schools = await api("GET /school/list-all");
  const list = schools.map(({ name }) => `<li>${name}</li>`).join("");
  const html = `<ul>${list}</ul><script nonce="${scriptMark}">start()</script><script>injected()</script><script src="/assets/a.js"></script>${"<p>text</p>".repeat(500)}`;
  return new Response(html, { headers: { "Content-Type": "text/html" } });
};

beforeAll(async () => {
  school = await startSchool();
  app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

test("a page is rendered once and costs no query after that", async () => {
  const first = await app.inject("/courses?field=1");
  const before = rendered;
  const { result, texts } = await school.countQueries(() => app.inject("/courses?field=1"));
  expect(result.body).toBe(first.body);
  expect(rendered).toBe(before);
  expect(texts).toEqual([]);
});

test("a page is made anew when what it shows has changed, and only then", async () => {
  const { id: courseId } = await school.makeCourse();
  await school.platform.changes.catchUp();
  await app.inject("/");
  const before = rendered;
  await school.makeLesson({ courseId });
  await school.platform.changes.catchUp();
  await app.inject("/");
  expect(rendered).toBe(before);
  await school.makeSchool({ name: "ثانوية الأمير عبد القادر" });
  await expect.poll(async () => (await app.inject("/")).body).toContain("ثانوية الأمير عبد القادر");
});

test("its policy allows its own inline scripts by their hashes and no other", async () => {
  const { headers } = await app.inject("/");
  const policy = String(headers["content-security-policy"]);
  const hash = createHash("sha256").update("start()").digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  const injected = createHash("sha256").update("injected()").digest("base64");
  expect(policy, "a script that nobody meant to be there").not.toContain(injected);
  expect((await app.inject("/")).body, "the mark stays with the server").not.toContain("nonce");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("it travels compressed, and not at all when the browser has it", async () => {
  const packed = await app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("<ul>");
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(packed.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("the anti-forgery cookie comes with a page, to a browser that has none", async () => {
  const fresh = await app.inject("/");
  expect(String(fresh.headers["set-cookie"])).toMatch(
    /^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; Secure; SameSite=Lax$/,
  );
  const known = await app.inject({ url: "/", headers: { cookie: "XSRF-TOKEN=abc" } });
  expect(known.headers["set-cookie"]).toBeUndefined();
  const emptied = await app.inject({ url: "/", headers: { cookie: "XSRF-TOKEN=; other=1" } });
  expect(String(emptied.headers["set-cookie"]), "an empty one is none").toMatch(/^XSRF-TOKEN=[0-9a-f]{32};/);
});

test("a mutating call with the cookie must repeat it in the header", async () => {
  const call = (headers: Record<string, string>) =>
    app.inject({ method: "POST", url: "/api/auth/logout", headers });
  expect((await call({ cookie: "XSRF-TOKEN=abc" })).json()).toMatchObject({
    statusCode: 403,
    code: "XSRF_MISMATCH",
  });
  expect((await call({ cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abd" })).statusCode).toBe(403);
  expect((await call({ cookie: "XSRF-TOKEN=a%20b", "x-xsrf-token": "a b" })).statusCode).toBe(403);
  expect((await call({ cookie: "XSRF-TOKEN=a%20b", "x-xsrf-token": "a%20b" })).statusCode).not.toBe(403);
  expect((await call({ cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abc" })).json()).toMatchObject({
    code: "NOT_LOGGED_IN",
  });
  expect((await call({})).json()).toMatchObject({ code: "NOT_LOGGED_IN" });
});

test("a page that is not there is not kept", async () => {
  expect((await app.inject("/nowhere")).statusCode).toBe(404);
  const before = rendered;
  await app.inject("/nowhere");
  expect(rendered).toBe(before + 1);
});

test.each([
  [{}, { GOOGLE: null, FACEBOOK: null }],
  [{ GOOGLE_CLIENT_ID: "g" }, { GOOGLE: "g", FACEBOOK: null }],
  [{ FACEBOOK_APP_ID: "f" }, { GOOGLE: null, FACEBOOK: null }],
  [
    { FACEBOOK_APP_ID: "f", FACEBOOK_APP_SECRET: "s" },
    { GOOGLE: null, FACEBOOK: "f" },
  ],
])("with %j the providers that people may be sent to are %j", async (settings, expected) => {
  const other = await startSchool({ settings });
  const pages = await buildApp(other.platform, { render, serveAssets: async () => {} });
  expect((await pages.inject("/social")).json()).toEqual(expected);
  await pages.close();
  await other.close();
});

test.each(["/api/no/such/call", "/api", "/api/", "/api?course=1"])(
  "%s is no call of the API, and refused in the catalogue's words",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.json()).toEqual({ statusCode: 404, code: "NOT_FOUND", message: "not found" });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    const known = await school.call(schoolEndpoints.listSchools);
    expect(known.status).toBe(200);
  },
);

test("a page is kept once for each language, which its address names", async () => {
  const { settings, country: arabic } = school.platform;
  const texts = { ...arabic.texts, en: textsOf(arabic, "ar") };
  const country = { ...arabic, locales: ["ar", "en"] as const, texts };
  const platform = {
    ...school.platform,
    country,
    settings: { ...settings, country, brand: new Brand(country) },
  };
  const asked: string[] = [];
  const say: RenderPage = async (_, { country: { locale }, languages }) => {
    asked.push(locale);
    const html = `<p>${locale}</p>${languages.map(({ prefix }) => `<a href="${prefix}">`).join("")}`;
    return new Response(html, { headers: { "Content-Type": "text/html" } });
  };
  const pages = await buildApp(platform, { render: say, serveAssets: async () => {} });
  const read = async (url: string) => (await pages.inject(url)).body;
  for (const url of ["/said", "/en/said", "/en", "/en?page=2", "/english", "/fr/said"]) {
    const language = url.startsWith("/en/") || /^\/en(?:\?|$)/.test(url) ? "en" : "ar";
    expect(await read(url), url).toBe(`<p>${language}</p><a href=""><a href="/en">`);
    expect(await read(url), url).toContain(language);
  }
  expect(asked).toHaveLength(6);
  await pages.close();
});

test("a sale drops the pages that show how many students a course has, a minute later", async () => {
  const [course, student] = [await school.makeCourse(), await school.makeUser()];
  await school.platform.changes.catchUp();
  await app.inject("/count");
  const before = rendered;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await school.makePurchase({ courseId: course.id, userId: student.id });
  await school.platform.changes.notifyOfSale();
  vi.advanceTimersByTime(59_000);
  await app.inject("/count");
  expect(rendered).toBe(before);
  vi.advanceTimersByTime(1_000);
  await app.inject("/count");
  expect(rendered).toBe(before + 1);
});

test("what comes from memory is what the server would have answered", async () => {
  const { port } = app.server.address() as AddressInfo;
  const ask = (headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}/listen`, { headers });
  const unlike = new Set(["x-request-id", "set-cookie", "date"]);
  const comparable = (headers: Headers) => [...headers].filter(([name]) => !unlike.has(name)).sort();
  const rendersBefore = rendered;
  const [first, second] = [await ask(), await ask()];
  expect(rendered).toBe(rendersBefore + 1);
  expect(await second.text()).toBe(await first.text());
  expect(comparable(second.headers)).toEqual(comparable(first.headers));
  expect(second.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(second.headers.get("set-cookie")).toContain("XSRF-TOKEN=");
  const known = await ask({ "if-none-match": String(first.headers.get("etag")), cookie: "XSRF-TOKEN=abc" });
  expect(known.status).toBe(304);
  expect(known.headers.get("set-cookie")).toBeNull();
});

test("a call whose address names scheme and host is no page, though a page stands for addresses that are unknown", async () => {
  const pages = await buildApp(school.platform, {
    render,
    addresses: { read: () => "/courses", standIn: (address) => address },
    serveAssets: async () => {},
  });
  const url = new URL(await pages.listen({ port: 0, host: "127.0.0.1" }));
  await fetch(url);
  const path = `${url.origin}/api/course/list-public?limit=1`;
  const [answer] = await once(request({ port: url.port, path }).end(), "response");
  answer.resume();
  expect(answer.headers["content-type"]).toContain("application/json");
  await pages.close();
});

test.each([
  ["//", "//"],
  ["//[", "//["],
  ["//name:word@elsewhere.test/courses", "//name:word@elsewhere.test/courses"],
  ["/\\elsewhere.test/courses", "//elsewhere.test/courses"],
  ["http://name:word@elsewhere.test/courses?a=1", "/courses?a=1"],
  ["HTTP://elsewhere.test", "/"],
])("what is asked for as %s is a page of this site: %s", async (path, shown) => {
  const { port } = app.server.address() as AddressInfo;
  const [answer] = await once(request({ port, path }).end(), "response");
  answer.resume();
  expect([answer.statusCode, address]).toEqual([200, `${school.platform.settings.PUBLIC_URL}${shown}`]);
});
