import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import type { RenderPage } from "./web.ts";

const PAGES = 100;
const PAGE_BYTES = 20_000;
/** A megabyte for two workers. */
const SHARE = 1024 * 1024 * 0.5;

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
let rendered = 0;

/** Pages that cannot be compressed. */
const render: RenderPage = async () => {
  rendered += 1;
  const html = `<p>${randomBytes(PAGE_BYTES / 2).toString("hex")}</p>`;
  return new Response(html, { headers: { "Content-Type": "text/html" } });
};

beforeAll(async () => {
  school = await startSchool({ settings: { PAGE_MEMORY_MB: "1", WORKERS: "2" } });
  app = await buildApp(school.platform, { render, serveAssets: async () => {} });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

test("pages take no more memory than the setting gives, and what is asked for once drives nothing out", async () => {
  const addresses = Array.from({ length: PAGES }, (_, index) => `/courses?page=${index}`);
  const { cache } = school.platform;
  for (const address of addresses) {
    expect((await app.inject(address)).statusCode).toBe(200);
    expect(cache.bytes).toBeLessThanOrEqual(SHARE);
  }
  expect(cache.bytes).toBeGreaterThan(SHARE / 2);
  expect(rendered).toBe(PAGES);
  await app.inject(addresses[0] ?? "");
  expect(rendered, "the first stays").toBe(PAGES);
  for (const _ of [1, 2, 3]) await app.inject(addresses.at(-1) ?? "");
  expect(rendered, "what is asked for again is kept").toBe(PAGES + 1);
});

test("a thousand addresses that are asked for once leave what is kept as it was", async () => {
  const known = "/courses?page=0";
  for (let time = 0; time < 1000; time += 1) await app.inject(`/courses?page=x${time}`);
  const before = rendered;
  await app.inject(known);
  expect(rendered).toBe(before);
}, 60_000);

test("addresses of one page are rendered once, and one answer does for all that lead nowhere", async () => {
  const addresses = {
    read: (url: string) => (url.startsWith("/nowhere") ? "/error404/unknown" : url.replace(/\?.*/, "")),
    standIn: (address: string) => address,
  };
  const answer: RenderPage = async (request) => {
    rendered += 1;
    const status = request.url.endsWith("/error404/unknown") ? 404 : 200;
    return new Response(`<p>${request.url}</p>`, { status, headers: { "Content-Type": "text/html" } });
  };
  const other = await startSchool();
  const pages = await buildApp(other.platform, { render: answer, addresses, serveAssets: async () => {} });
  const before = rendered;
  const shown = new Set<string>();
  for (let time = 0; time < 50; time += 1) shown.add((await pages.inject(`/courses?fbclid=${time}`)).body);
  expect([rendered - before, [...shown]]).toEqual([1, ["<p>https://school.test/courses</p>"]]);
  for (let time = 0; time < 50; time += 1)
    expect((await pages.inject(`/nowhere/${time}`)).statusCode).toBe(404);
  expect(rendered - before).toBe(2);
  await pages.close();
  await other.close();
});

test("while people work on the interface a page is rendered each time", async () => {
  const words = ["before an edit", "after it"];
  const answer: RenderPage = async () =>
    new Response(`<p>${words.shift()}</p>`, { headers: { "Content-Type": "text/html" } });
  const edited = await startSchool({ settings: { MANARA_DEV: "1" } });
  const pages = await buildApp(edited.platform, { render: answer, serveAssets: async () => {} });
  expect((await pages.inject("/courses")).body).toBe("<p>before an edit</p>");
  expect((await pages.inject("/courses")).body).toBe("<p>after it</p>");
  await pages.close();
  await edited.close();
});
