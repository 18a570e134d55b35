import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { searchEndpoints } from "@manara/contract/search/search";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../../../test/replicated-postgres.ts";
import { readFromLeader } from "./reads.ts";
import { openReplica } from "./replica.ts";

const SOON = { timeout: 40_000, interval: 50 };
const METRICS_TOKEN = "figures-of-this-test-alone-and-no-other";

let servers: ReplicatedPostgres;
let school: TestSchool;
let admin: { id: number };
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  school = await startSchool({
    beside: {
      data: {
        folder: await mkdtemp(path.join(inject("scratch"), "school-")),
        connection: servers.connectionOf(servers.leader),
      },
    },
    settings: {
      DATABASE_URL: servers.urlOf(servers.leader),
      DATABASE_READ_URL: servers.urlOf(servers.replica),
      METRICS_TOKEN,
    },
    catchesUp: false,
    log,
  });
  admin = await school.makeUser({ role: "ADMIN" });
}, 300_000);
afterAll(async () => {
  await school.close();
  await servers.stop();
});

/** Who answers reads, of some that anybody may ask. */
async function findReader(): Promise<string> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
    school.platform.reads,
  );
  return rows[0]?.port === servers.replica.port ? "replica" : "leader";
}
const untilReadBy = (reader: string) => vi.waitFor(async () => expect(await findReader()).toBe(reader), SOON);

const find = async (name: string) =>
  (await school.call(searchEndpoints.search, { query: { search: name } })).body.courses;

beforeEach(async () => {
  await servers.waitUntilReplayed();
  await untilReadBy("replica");
});

test("a replica that follows answers what was just written, once it is there", async () => {
  const { id: courseId } = await school.makeCourse();
  await servers.delay(20);
  let number = 0;
  // A busy machine may take longer than is waited for: then the leader answers.
  await vi.waitFor(async () => {
    await untilReadBy("replica");
    number += 1;
    const name = `Lantern ${number}`;
    await school.call(courseEndpoints.editCourse, { as: admin, body: { courseId, name } });
    const reader = await findReader();
    expect(await find(name)).toMatchObject([{ courseId, name }]);
    expect(reader).toBe("replica");
  }, SOON);
  await servers.delay(0);
});

test("while it lags, who has written is answered by the leader", async () => {
  const { id: courseId } = await school.makeCourse();
  await servers.waitUntilReplayed();
  await untilReadBy("replica");
  await servers.delay(3000);
  await school.call(courseEndpoints.editCourse, { as: admin, body: { courseId, name: "Estuary" } });
  expect(await find("Estuary")).toMatchObject([{ courseId, name: "Estuary" }]);
  expect(await findReader()).toBe("leader");
  const began = performance.now();
  for (let time = 0; time < 20; time += 1) await findReader();
  // Nothing is waited for once it is known to be behind: twenty waits would take two seconds.
  expect(performance.now() - began).toBeLessThan(1500);
  await untilReadBy("replica");
  expect(performance.now() - began).toBeGreaterThan(1000);
  await servers.delay(0);
});

test("what is written is read from the leader, whatever was heard", async () => {
  expect(await readFromLeader(findReader)).toBe("leader");
  expect(await findReader()).toBe("replica");
});

test("nothing can be written by it", async () => {
  const write = sql`insert into schools (name) values ('nowhere')`.execute(school.platform.reads);
  // Of raw SQL the type cannot know.
  await expect(write).rejects.toThrow("read-only transaction");
});

test("figures say who answered, and how far the replica is behind", async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const read = async () => (await school.app.inject({ url: "/metrics", headers })).body;
  expect(await read()).toMatch(/manara_reads_total\{from="replica",worker="1"\} [1-9]/);
  expect(await read()).toMatch(/manara_reads_total\{from="leader",worker="1"\} [1-9]/);
  await servers.delay(3000);
  await school.makeCourse();
  const lag = async () => Number(/^manara_replica_lag_seconds\{[^}]*\} (\S+)$/m.exec(await read())?.[1]);
  await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(1.5), SOON);
  await servers.delay(0);
  await vi.waitFor(async () => expect(await lag()).toBeLessThan(1), SOON);
});

test("one that stands still holds nobody up for long, and is logged once", async () => {
  lines.length = 0;
  servers.replica.signal("SIGSTOP");
  const began = performance.now();
  expect(await findReader()).toBe("leader");
  expect(performance.now() - began).toBeLessThan(3500);
  for (let time = 0; time < 5; time += 1) {
    const asked = performance.now();
    expect(await findReader()).toBe("leader");
    expect(performance.now() - asked).toBeLessThan(500);
    await wait(300);
  }
  servers.replica.signal("SIGCONT");
  await untilReadBy("replica");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining("the replica of DATABASE_READ_URL is not read"),
    "the replica of DATABASE_READ_URL answers again",
  ]);
});

test("a replica that is further than its leader is not read: the leader has come back from an older state", async () => {
  const { log: name } = await school.platform.changes.askPosition();
  lines.length = 0;
  const replica = openReplica({
    connection: servers.connectionOf(servers.replica),
    poolSize: 1,
    prepares: true,
    changes: { heard: () => 0, isHearing: () => true, askPosition: async () => ({ log: name, place: 1n }) },
    log,
  });
  onTestFinished(() => replica.close());
  await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
  expect(await replica.query("select", [])).toBeNull();
});

test("a query that fails is the leader's to answer, and the next is the replica's again", async () => {
  const fails = sql`select 1 / (select count(*) from schools where name = 'nowhere')`;
  await expect(fails.execute(school.platform.reads)).rejects.toThrow("division by zero");
  expect(await findReader()).toBe("replica");
});

test("a replica that leads by itself is read no more: it no longer follows", async () => {
  await servers.replica.query("select pg_promote()");
  await untilReadBy("leader");
  const { id: courseId } = await school.makeCourse({ name: "Meridian" });
  expect(await find("Meridian")).toMatchObject([{ courseId }]);
});
