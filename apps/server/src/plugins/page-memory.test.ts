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

test("pages take no more memory than the setting gives, and those asked for last are kept", async () => {
  const addresses = Array.from({ length: PAGES }, (_, index) => `/courses?page=${index}`);
  const { cache } = school.platform;
  for (const address of addresses) {
    expect((await app.inject(address)).statusCode).toBe(200);
    expect(cache.bytes).toBeLessThanOrEqual(SHARE);
  }
  expect(cache.bytes).toBeGreaterThan(SHARE / 2);
  expect(rendered).toBe(PAGES);
  await app.inject(addresses.at(-1) ?? "");
  expect(rendered).toBe(PAGES);
  await app.inject(addresses[0] ?? "");
  expect(rendered).toBe(PAGES + 1);
});
