// npm run test:failover [-- --minutes 10]: three PostgreSQL servers under Patroni, two programs, and a leader that is killed, frozen and
// cut off while students write. Debian alone: it takes the system's patroni, etcd, haproxy and PostgreSQL 15.
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase, openPool } from "../../apps/server/src/platform/database/database.ts";
import { readSecrets } from "../../apps/server/src/platform/keys/key-ring.ts";
import { startSchool } from "../../bench/school-process.ts";
import { ensurePrograms, findPostgresAccount } from "../debian.ts";
import { openApi } from "../durability/api.ts";
import { findOffences } from "../durability/check-database.ts";
import { findHidden, findLost } from "../durability/check-ledger.ts";
import { countAcknowledged, openLedger } from "../durability/ledger.ts";
import { prepareFixture, type RoundFixture } from "../durability/round-fixture.ts";
import { signInStudents } from "../durability/students.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { PASSWORD, programs } from "./configuration.ts";
import { startReaders } from "./readers.ts";
import { startStream } from "./stream.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const WRITERS = 8;
const PROGRAMS = 2;
const SECRET_KEY = "a key for this test alone, of some length";
/** The longest that nobody could write. */
const MOST_SILENCE_SECONDS = 30;
/** No outage here is longer than a minute, and for so long what was read before is answered from memory. */
const MOST_FAILED_READS = 0;

/** What happens to the leader, in this order; then it comes back, and all three have to be whole again. */
const happenings = ["kill", "freeze", "kill", "cut off", "kill", "freeze", "kill", "kill"] as const;

/** What visitors read: pages, and what pages ask of the API. */
function addressesOf({ courses: [course], lessonIds: [lessonId] }: RoundFixture): string[] {
  const pages = ["/", "/courses", `/course/view/${course?.courseId}`, `/lesson/${lessonId}`];
  const calls = [
    "/course/list-public",
    `/course/get?courseId=${course?.courseId}`,
    `/content/get?contentId=${lessonId}`,
  ];
  return [...pages, ...calls.map((call) => `/api${call}`)];
}

async function asAdmin<Result>(
  cluster: Cluster,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: cluster.urlOf("postgres", database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function happen(cluster: Cluster, what: (typeof happenings)[number], lastsMs: number): Promise<string> {
  const leader = await cluster.findLeader();
  if (leader === null) throw new Error("nobody leads");
  const began = performance.now();
  if (what === "kill") await cluster.kill(leader);
  else if (what === "freeze") await cluster.freeze(leader);
  else cluster.cutOff(leader);
  let next = await cluster.findLeader();
  while (next === null || next === leader) {
    await sleep(200);
    next = await cluster.findLeader();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await sleep(Math.max(0, lastsMs - (performance.now() - began)));
  if (what === "kill") await cluster.restart(leader);
  else if (what === "freeze") await cluster.thaw(leader);
  else cluster.mend(leader);
  await cluster.waitUntilWhole();
  return `${what} ${leader}: ${next} leads after ${seconds} s`;
}

const problems: string[] = [];
await ensurePrograms(Object.values(programs));
const account = await findPostgresAccount();
const folder = await mkdtemp(path.join(tmpdir(), "manara-failover-"));
await chown(folder, account.uid, account.gid);
const cluster = await startCluster(folder, account);
const data = await mkdtemp(path.join(tmpdir(), "manara-failover-data-"));
const schools: Awaited<ReturnType<typeof startSchool>>[] = [];
try {
  await asAdmin(cluster, "postgres", async (client) => {
    await client.query(`create role school login password '${PASSWORD}'`);
    await client.query("create database school owner school");
  });
  const settings = {
    COUNTRY: "dz",
    DATABASE_URL: cluster.urlOf("school", "school"),
    SECRET_KEY,
    DEMO_DATA: "on",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  };
  while (schools.length < PROGRAMS) schools.push(await startSchool(data, settings));
  const [first] = schools;
  if (!first) throw new Error("no program");
  const ledger = openLedger();
  const api = openApi(first.url);
  const students = await signInStudents(api, { ledger, registered: [], amount: WRITERS });
  const openOwn = async () => {
    const pool = openPool(settings.DATABASE_URL, 2);
    const db = openDatabase(pool);
    return { db, secrets: await readSecrets(db, [SECRET_KEY]), close: () => pool.end() };
  };
  const fixture = await prepareFixture(await openOwn(), WRITERS);
  await cluster.waitUntilWhole();
  const urls = schools.map(({ url }) => url);
  const readers = await startReaders(urls, addressesOf(fixture));
  const stream = startStream({ urls, ledger, students, fixture });
  const began = performance.now();
  const eachMs = (60_000 * Number(options.minutes)) / happenings.length;
  for (const [index, what] of happenings.entries()) {
    say(await happen(cluster, what, eachMs / 2));
    await sleep(Math.max(0, (index + 1) * eachMs - (performance.now() - began)));
  }
  const [figures, reads] = await Promise.all([stream.stop(), readers.stop()]);
  const { secrets, close } = await openOwn();
  await close();
  const lost = await asAdmin(cluster, "school", (client) => findLost(client, ledger, secrets));
  problems.push(...lost, ...figures.complaints, ...(await findHidden(api, ledger, students)));
  const doubled = await asAdmin(cluster, "school", async (client) => {
    const { rows } = await client.query<{ description: string }>(
      "select description from comments group by author_id, description having count(*) > 1",
    );
    return rows.map(({ description }) => `a comment stands twice: ${description}`);
  });
  problems.push(...doubled, ...(await asAdmin(cluster, "school", findOffences)));
  const silence = figures.longestSilenceMs / 1000;
  if (silence > MOST_SILENCE_SECONDS) problems.push(`nobody could write for ${silence.toFixed(1)} s`);
  if (reads.failed.length > MOST_FAILED_READS)
    problems.push(...reads.failed.map((read) => `not read: ${read}`));
  say(
    [
      `acknowledged: ${countAcknowledged(ledger)} (${ledger.purchases.size} activations, ${ledger.comments.size} comments), lost: ${lost.length}, doubled: ${doubled.length}`,
      `sent again: ${[...figures.repeated].map(([why, times]) => `${why} ${times} ×`).join(", ") || "nothing"}`,
      `longest time without a write: ${silence.toFixed(1)} s`,
      `pages and lists read: ${reads.reads}, ${reads.stale} of them as they were before an outage, failed: ${reads.failed.length}, slowest ${(reads.slowestMs / 1000).toFixed(1)} s`,
    ].join("\n"),
  );
} catch (error) {
  problems.push(error instanceof Error && error.stack ? error.stack : String(error));
} finally {
  await Promise.all(schools.map((school) => school.stop()));
  await cluster.stop();
}
for (const problem of problems.slice(0, 50)) say(problem);
if (problems.length === 0) await Promise.all([folder, data].map((one) => rm(one, { recursive: true })));
else say(`${problems.length} problems; what was written down lies in ${folder}`);
process.exit(problems.length === 0 ? 0 : 1);
