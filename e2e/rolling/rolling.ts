// npm run test:rolling [-- --before FOLDER --drain 0]: two programs behind HAProxy, restarted one after the other to a release with
// migrations while students write, read and log in. No call may fail. It takes Debian's haproxy.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase, openPool } from "../../apps/server/src/platform/database/database.ts";
import { giveToOwner, OWNER } from "../../apps/server/src/platform/database/database-roles.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/postgres/embedded-postgres.ts";
import { readSecrets } from "../../apps/server/src/platform/keys/key-ring.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { startSchool } from "../../bench/school-process.ts";
import { ensurePrograms } from "../debian.ts";
import { openApi } from "../durability/api.ts";
import { findOffences } from "../durability/check-database.ts";
import { findHidden, findLost } from "../durability/check-ledger.ts";
import { countAcknowledged, openLedger } from "../durability/ledger.ts";
import { prepareFixture } from "../durability/round-fixture.ts";
import { registerStudent, signInStudents } from "../durability/students.ts";
import { startLoad, tabulate } from "./load.ts";
import { HAPROXY, startProxy } from "./proxy.ts";
import { makeRelease, readRelease } from "./release.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: { before: { type: "string" }, drain: { type: "string", default: "5" } },
});
const DATABASE = "school";
const SECRET_KEY = "a key for this test alone, of some length";
const WRITERS = 4;
const LOGINS = 2;
/** Between one step and the next, so that both releases are at work together for a while. */
const PHASE_MS = 15_000;

type School = Awaited<ReturnType<typeof startSchool>>;

const problems: string[] = [];
await ensurePrograms([HAPROXY]);
const migrations = await readRelease();
const folder = await mkdtemp(path.join(tmpdir(), "manara-rolling-"));
const data = await mkdtemp(path.join(tmpdir(), "manara-rolling-data-"));
const release = path.join(folder, "release");
await makeRelease(release);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), log: () => {} });
await giveToOwner(postgres.connection, DATABASE);
const { host, port: postgresPort } = postgres.connection;
const urlFor = (user: string) => `postgres://${user}@${encodeURIComponent(host)}:${postgresPort}/${DATABASE}`;
const settings = {
  COUNTRY: "dz",
  DATABASE_URL: urlFor(postgres.connection.user),
  DATABASE_OWNER_URL: urlFor(OWNER),
  SECRET_KEY,
  DEMO_DATA: "on",
  DRAIN_SECONDS: options.drain,
  WORKERS: "2",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
};
const schools = new Map<number, School>();
const start = async (port: number, checkout?: string) =>
  schools.set(port, await startSchool(data, settings, { port, checkout }));

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlFor("postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Stops a program and starts the release in its place, as an operator does. */
async function restart(port: number): Promise<string> {
  const began = performance.now();
  await schools.get(port)?.stop();
  const stopped = performance.now();
  await start(port, release);
  const seconds = [stopped - began, performance.now() - stopped].map((ms) => (ms / 1000).toFixed(1));
  return `stopped in ${seconds[0]} s, ready again after ${seconds[1]} s`;
}

let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
try {
  const ports = [await findFreePort(), await findFreePort()] as const;
  for (const port of ports) await start(port, options.before);
  proxy = await startProxy(folder, ports);
  const ledger = openLedger();
  const api = openApi(proxy.url);
  const students = await signInStudents(api, { ledger, registered: [], amount: WRITERS });
  const emails: string[] = [];
  while (emails.length < LOGINS) emails.push((await registerStudent(api, ledger)).email);
  const pool = openPool(settings.DATABASE_URL, 2);
  const db = openDatabase(pool);
  const secrets = await readSecrets(db, [SECRET_KEY]);
  const fixture = await prepareFixture({ db, secrets, close: () => pool.end() }, WRITERS);

  const load = startLoad({ url: proxy.url, ledger, students, emails, fixture });
  await sleep(PHASE_MS);
  for (const [index, port] of ports.entries()) {
    const name = ["the first", "the second"][index];
    load.enter(`${name} restarts`);
    say(`${name}: ${await restart(port)}`);
    load.enter(index === 0 ? "two releases at once" : "after");
    await sleep(PHASE_MS);
  }
  const sent = await load.stop();
  const failed = sent.filter(({ failure }) => failure !== null);
  const reasons = Object.groupBy(failed, ({ phase, kind, failure }) => `${phase}, ${kind}: ${failure}`);
  problems.push(...Object.entries(reasons).map(([reason, calls = []]) => `${calls.length} × ${reason}`));

  await asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from schema_checksums where name = any($1)",
      [migrations],
    );
    if (rows.length !== migrations.length)
      problems.push(`${rows.length} of ${migrations.length} migrations were applied`);
    problems.push(...(await findLost(client, ledger, secrets)), ...(await findOffences(client)));
  });
  problems.push(...(await findHidden(api, ledger, students)));
  say(tabulate(sent));
  say(
    `calls: ${sent.length}, failed: ${failed.length}; migrations under load: ${migrations.length}; acknowledged and there: ${countAcknowledged(ledger)}`,
  );
} catch (error) {
  problems.push(error instanceof Error && error.stack ? error.stack : String(error));
} finally {
  await proxy?.stop();
  await Promise.all([...schools.values()].map((school) => school.stop()));
  await postgres.stop();
}
for (const problem of problems.slice(0, 50)) say(problem);
await Promise.all([folder, data].map((one) => rm(one, { recursive: true })));
process.exit(problems.length === 0 ? 0 : 1);
