import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { type SchoolProcess, startProcess } from "../../test/school-processes.ts";
import { buildApp } from "../app.ts";
import { version } from "../platform/version.ts";

const METRICS_TOKEN = "a token of the operator, 32 long".replaceAll(" ", "-");

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool({ settings: { METRICS_TOKEN } });
});
afterAll(() => school.close());

const asOperator = { authorization: `Bearer ${METRICS_TOKEN}` };

const readMetrics = async ({ app } = school) =>
  (await app.inject({ method: "GET", url: "/metrics", headers: asOperator })).body;

/** The value of a line by its name and some of its labels; null: there is none. */
function figureOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split("\n")
    .find((one) => one.split(/[ {]/)[0] === name && wanted.every((label) => one.includes(label)));
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

test("without a token of the operator there is no such address", async () => {
  const closed = await startSchool();
  const answer = await closed.app.inject({ method: "GET", url: "/metrics", headers: asOperator });
  await closed.close();
  expect(answer.statusCode).toBe(404);
  expect(closed.platform.meter).toBeNull();
});

test.each([
  ["nothing", undefined],
  ["another token", `Bearer ${METRICS_TOKEN.replace("a", "b")}`],
  ["the beginning of the token", `Bearer ${METRICS_TOKEN.slice(0, -1)}`],
  ["the token in another scheme", `Basic ${METRICS_TOKEN}`],
])("%s opens nothing", async (_, authorization) => {
  const answer = await school.app.inject({
    method: "GET",
    url: "/metrics",
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
  expect(answer.json()).toMatchObject({ code: "NOT_LOGGED_IN" });
  expect(answer.body).not.toContain("manara_");
});

test("an administrator's session is no token of the operator", async () => {
  const admin = await school.makeUser({ role: "ADMIN" });
  const headers = { authorization: `Bearer ${await school.tokenOf(admin)}` };
  expect((await school.app.inject({ method: "GET", url: "/metrics", headers })).statusCode).toBe(401);
});

test("requests are counted by the pattern of their route and the class of their status", async () => {
  const { id: courseId } = await school.makeCourse();
  for (const id of [courseId, courseId, 999_999])
    await school.app.inject({ method: "GET", url: `/api/course/get?courseId=${id}` });
  await school.app.inject({ method: "GET", url: "/wp-login.php?user=somebody%40school.test" });
  const text = await readMetrics();
  const count = (labels: Record<string, string>) => figureOf(text, "manara_http_requests_total", labels);
  expect(count({ method: "GET", route: "/api/course/get", status: "2xx" })).toBe(2);
  expect(count({ method: "GET", route: "/api/course/get", status: "4xx" })).toBe(1);
  expect(count({ route: "none", status: "4xx" })).toBe(1);
  expect(figureOf(text, "manara_http_request_duration_seconds_count", { route: "/api/course/get" })).toBe(3);
  expect(
    figureOf(text, "manara_http_request_duration_seconds_bucket", { le: "10", route: "/api/course/get" }),
  ).toBe(3);
  for (const part of ["courseId", "wp-login", "somebody"]) expect(text).not.toContain(part);
});

test("pages from memory are counted, and what pages ask of the API is not", async () => {
  const render = async (
    _: Request,
    { api }: { api: (route: "GET /school/list-all") => Promise<unknown> },
  ) => {
    await api("GET /school/list-all");
    return new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } });
  };
  const app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  const countOf = async (route: string) =>
    figureOf(await readMetrics({ ...school, app }), "manara_http_requests_total", { route, status: "2xx" }) ??
    0;
  const before = { kept: await countOf("/* from memory"), schools: await countOf("/api/school/list-all") };
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  for (let visit = 0; visit < 4; visit += 1) await (await fetch(origin)).text();
  expect((await countOf("/* from memory")) - before.kept).toBe(3);
  expect((await countOf("/api/school/list-all")) - before.schools).toBe(0);
  await app.close();
});

test("the school's own figures: what waits, what failed, the last backup, the disk, the version", async () => {
  await sql`insert into mails (recipient, locale, subject, text, html) values ('a@b.test', 'ar', 's', 't', 'h')`.execute(
    school.db,
  );
  await sql`insert into mails (recipient, subject, reason, attempts, failed_at) values ('a@b.test', 's', 'r', 12, now())`.execute(
    school.db,
  );
  await sql`select graphile_worker.add_job('tidyUp', run_at => now() - interval '1 hour')`.execute(school.db);
  const text = await readMetrics();
  expect(figureOf(text, "manara_mails", { state: "waiting" })).toBe(1);
  expect(figureOf(text, "manara_mails", { state: "failed" })).toBe(1);
  expect(figureOf(text, "manara_jobs", { state: "waiting" })).toBe(1);
  expect(figureOf(text, "manara_jobs", { state: "failed" })).toBe(0);
  expect(figureOf(text, "manara_jobs_oldest_seconds")).toBeGreaterThanOrEqual(3600);
  expect(figureOf(text, "manara_last_backup_timestamp_seconds")).toBe(0);
  expect(figureOf(text, "manara_disk_free_bytes")).toBeGreaterThan(0);
  expect(figureOf(text, "manara_build_info", { country: "dz", version })).toBe(1);
  expect(figureOf(text, "manara_database_up")).toBe(1);
  expect(figureOf(text, "manara_database_pool_connections", { state: "waited for" })).toBe(0);
  expect(figureOf(text, "nodejs_eventloop_lag_p99_seconds", { worker: "1" })).not.toBeNull();
});

test("the films that wait and are in work, and for how long", async () => {
  const add = (name: string, ago: string) =>
    sql`select graphile_worker.add_job(${name}, run_at => now() - ${ago}::interval)`.execute(school.db);
  await add("processVideo", "10 minutes");
  await add("processVideo", "20 minutes");
  await add("extendVideo", "5 minutes");
  // Tonight.
  await add("extendVideo", "-5 hours");
  await sql`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now()
    where run_at < now() - interval '15 minutes' and task_id = (select id from graphile_worker._private_tasks where identifier = 'processVideo')`.execute(
    school.owner,
  );
  const text = await readMetrics();
  const films = (versions: string, state: string) => figureOf(text, "manara_films", { versions, state });
  expect([films("first", "waiting"), films("first", "in work")]).toEqual([1, 1]);
  expect([films("further", "waiting"), films("further", "in work")]).toEqual([1, 0]);
  const oldest = figureOf(text, "manara_films_oldest_seconds", { versions: "first" });
  expect(oldest).toBeGreaterThanOrEqual(600);
  expect(oldest).toBeLessThan(900);
});

test("whoever asks while another is answered gets everything as well", async () => {
  const asked = Array.from({ length: 20 }, async (_, index) => {
    await sleep(index);
    return readMetrics();
  });
  for (const text of await Promise.all(asked)) {
    expect(figureOf(text, "manara_database_up")).toBe(1);
    expect(figureOf(text, "manara_mails", { state: "waiting" })).not.toBeNull();
    expect(figureOf(text, "manara_last_backup_timestamp_seconds")).not.toBeNull();
  }
});

test("while the database is away the answer says so, and holds what is known without it", async () => {
  const other = await startSchool({ settings: { METRICS_TOKEN } });
  await sql`alter table mails rename to lost`.execute(other.owner);
  const text = await readMetrics(other);
  await other.close();
  expect(figureOf(text, "manara_database_up")).toBe(0);
  expect(figureOf(text, "manara_mails")).toBeNull();
  expect(figureOf(text, "manara_last_backup_timestamp_seconds")).toBeNull();
  expect(figureOf(text, "manara_disk_free_bytes")).toBeGreaterThan(0);
});

test("whichever worker is asked, every worker is counted, each by its own label", async () => {
  const program: SchoolProcess = await startProcess(school, {
    program: new URL("../../test/supervisor.fixture.ts", import.meta.url),
    settings: { WORKERS: "3", LOG_LEVEL: "fatal", METRICS_TOKEN },
  });
  try {
    for (let call = 0; call < 40; call += 1) await program.call(endpoints.isLive);
    const answer = await fetch(new URL("/metrics", program.origin), { headers: asOperator });
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const live = text.split("\n").filter((line) => /^manara_http_requests_total.*health\/live/.test(line));
    expect(live.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)).toBe(40);
    const workers = [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d+)"\}/gm)];
    expect(workers.map(([, worker]) => worker).toSorted()).toEqual(["1", "2", "3"]);
    // Each name is described once, or Prometheus refuses the whole.
    const described = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(described).size).toBe(described.length);
  } finally {
    await program.kill();
  }
});
