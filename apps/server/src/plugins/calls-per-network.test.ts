import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import { openBuckets } from "./calls-per-network.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool({ settings: { CALLS_PER_NETWORK: "2" } });
});
afterAll(() => school.close());

const get = (remoteAddress: string, url = "/api/health/live") => school.app.inject({ url, remoteAddress });

test("a network makes so many calls at once, is answered when to try again, and others are not delayed", async () => {
  const statuses = [];
  for (let call = 0; call < 25; call += 1) statuses.push((await get("192.0.2.1")).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  const refused = await get("192.0.2.1");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.headers["x-content-type-options"]).toBe("nosniff");
  expect((await get("192.0.2.2")).statusCode).toBe(200);
});

test("of IPv6 a whole network is one client", async () => {
  for (let call = 0; call < 20; call += 1) await get(`2001:db8::${call}`);
  expect((await get("2001:db8::ffff")).statusCode).toBe(429);
  expect((await get("2001:db8:0:1::1")).statusCode).toBe(200);
});

test("what is asked from this machine is not counted", async () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    for (let call = 0; call < 25; call += 1) expect((await get(address)).statusCode).toBe(200);
  }
});

test("pages from memory, and what pages ask within the process, are not counted", async () => {
  const render = async (
    _: Request,
    { api }: { api: (route: "GET /school/list-all") => Promise<unknown> },
  ) => {
    for (let call = 0; call < 30; call += 1) await api("GET /school/list-all");
    return new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } });
  };
  const app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const statuses = [];
  for (let visit = 0; visit < 60; visit += 1) statuses.push((await fetch(origin)).status);
  await app.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a bucket fills again, and no flood of networks fills the memory", () => {
  let now = 0;
  const take = openBuckets(5, () => now);
  for (let call = 0; call < 50; call += 1) expect(take("a")).toBe(0);
  expect(take("a")).toBe(1);
  now = 1000;
  expect(Array.from({ length: 6 }, () => take("a"))).toEqual([0, 0, 0, 0, 0, 1]);
  for (let network = 0; network < 20_000; network += 1) take(`network ${network}`);
  // It was forgotten, as somebody who has not been seen.
  expect(take("a")).toBe(0);
});
