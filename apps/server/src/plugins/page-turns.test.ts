import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import type { RenderPage } from "./web.ts";

const ATTACKER = "203.0.113.9";
const VISITOR = "198.51.100.7";
/** All that are rendered at once, and all that may wait. */
const PLACES = 104;

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
/** The paths that were rendered, in the order of their turns. */
let rendered: string[] = [];
/** Until it settles no page is done. */
let gate: Promise<void> = Promise.resolve();

const addresses = {
  read: (url: string) =>
    url === "/file.svg" ? "/error404/unknown" : url.replace(/^\/secret\/.*/, "/secret/0").replace(/\?.*/, ""),
  standIn: (address: string) => address.replace(/[^/]+$/, "0"),
};
const render: RenderPage = async (request, { isStandIn }) => {
  const { pathname } = new URL(request.url);
  rendered.push(pathname);
  await gate;
  const headers = { "Content-Type": "text/html" };
  if (pathname.startsWith("/missing/"))
    return new Response(isStandIn ? "<p>missing</p>" : null, { status: 404, headers });
  if (pathname.startsWith("/secret/"))
    return new Response("<p>form</p>", { headers: { ...headers, "Cache-Control": "private, no-store" } });
  return new Response(`<p>${pathname}</p>`, { headers });
};

beforeAll(async () => {
  school = await startSchool();
  app = await buildApp(school.platform, {
    render,
    addresses,
    serveAssets: async (server) => void server.get("/file.svg", () => "a file"),
  });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });

/** Asks for so many pages of the attacker, and waits until they are all in the queue. */
async function flood(name: string): Promise<{ open: () => void; asked: Promise<number[]> }> {
  rendered = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const asked = Array.from({ length: PLACES }, (_, index) => ask(`/${name}/${index}`, ATTACKER));
  await expect.poll(() => rendered.length).toBe(4);
  return { open: resolve, asked: Promise.all(asked).then((all) => all.map(({ statusCode }) => statusCode)) };
}

test("who fills the queue of pages with theirs keeps others waiting for one turn", async () => {
  const { open, asked } = await flood("flood");
  const visitors = [1, 2, 3].map((number) => ask(`/visitor/${number}`, VISITOR));
  const neighbour = ask("/neighbour", "2001:db8::1");
  await new Promise(setImmediate);
  open();
  expect((await Promise.all([...visitors, neighbour])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200,
  ]);
  const refused = (await asked).filter((status) => status === 503);
  expect(refused, "they made room themselves").toHaveLength(4);
  const turnOf = (path: string) => rendered.indexOf(path);
  expect(turnOf("/visitor/1")).toBeLessThan(8);
  expect(turnOf("/neighbour")).toBeLessThan(8);
  expect(turnOf("/visitor/3")).toBeLessThan(12);
});

test("a page that somebody else waits for comes when one's own turn does", async () => {
  const { open, asked } = await flood("popular");
  const visitor = ask("/popular/90", VISITOR);
  await new Promise(setImmediate);
  open();
  expect((await visitor).statusCode).toBe(200);
  await asked;
  expect(rendered.indexOf("/popular/90")).toBeLessThan(8);
  expect(
    rendered.filter((path) => path === "/popular/90"),
    "and is made once",
  ).toHaveLength(1);
});

test("those of one network who wait for one page take one place", async () => {
  const { open, asked } = await flood("class");
  const class_ = Array.from({ length: 40 }, () => ask("/lesson", VISITOR));
  open();
  expect((await Promise.all(class_)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await asked).filter((status) => status === 503)).toHaveLength(1);
});

test("a change that was told while a page is made is on the same network's next one", async () => {
  rendered = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const before = ask("/changed", VISITOR);
  await expect.poll(() => rendered).toEqual(["/changed"]);
  await sql`select pg_notify('changes', 'site')`.execute(school.db);
  await school.platform.changes.catchUp();
  const after = ask("/changed", VISITOR);
  await new Promise(setImmediate);
  resolve();
  await Promise.all([before, after]);
  expect(rendered).toEqual(["/changed", "/changed"]);
});

test("where nothing is found one page of its kind says so, and is drawn once", async () => {
  rendered = [];
  for (const number of [1, 2, 3]) {
    const { statusCode, body } = await ask(`/missing/${number}`, VISITOR);
    expect([statusCode, body]).toEqual([404, "<p>missing</p>"]);
  }
  expect(rendered.filter((path) => path === "/missing/0")).toHaveLength(1);
});

test("a secret in an address is nothing to the page, which is rendered once", async () => {
  rendered = [];
  for (const secret of ["a", "b"]) {
    const { headers, body } = await ask(`/secret/${secret}`, VISITOR);
    expect([headers["cache-control"], body]).toEqual(["private, no-store", "<p>form</p>"]);
  }
  expect(rendered).toEqual(["/secret/0"]);
});

test("a file is there, though no page has its address and that of no page is at hand", async () => {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  await ask("/error404/unknown", VISITOR);
  expect(await (await fetch(`${origin}/file.svg`)).text()).toBe("a file");
});
