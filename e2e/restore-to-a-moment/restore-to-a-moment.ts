// npm run test:restore-to-a-moment: types the commands of "Point-in-time restore" (docs/operations.md) for a school that is written to:
// a wrong deletion is taken back, and a machine is lost. The log goes to an S3 store that verifies signatures. It takes Debian's postgresql-15 and pgbackrest, and runs as root.
import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDatabase, openPool } from "../../apps/server/src/platform/database/database.ts";
import { startS3Server } from "../../apps/server/src/platform/files/storage/s3-server.fixture.ts";
import { readSecrets } from "../../apps/server/src/platform/keys/key-ring.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { makeCertificate } from "../../apps/server/test/make-certificate.ts";
import { startSchool } from "../../bench/school-process.ts";
import { ensurePrograms, findPostgresAccount } from "../debian.ts";
import { type Api, openApi } from "../durability/api.ts";
import { findOffences } from "../durability/check-database.ts";
import { findLost } from "../durability/check-ledger.ts";
import { openLedger } from "../durability/ledger.ts";
import { prepareFixture } from "../durability/round-fixture.ts";
import { type Student, signInStudents } from "../durability/students.ts";
import {
  INSPECTOR,
  loseCluster,
  makeCluster,
  makeDatabase,
  type Places,
  programs,
  typeBlock,
} from "./page.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const PASSWORD = "for-this-drill-alone";
const SECRET_KEY = "a key for this test alone, of some length";
const ADMIN = { email: "director@school.test", password: "a password for this drill alone" };
const CARDS = 2;
const FULL_BACKUP = "--type=full backup";
/** Of what is written before the machine is lost: longer than `archive_timeout`, and no multiple of it. */
const WRITES_FOR_MS = 37_000;
/** `archive_timeout`, and a while to store what it hands on. */
const MOST_LOST_SECONDS = 13;

if (process.getuid?.() !== 0) throw new Error("it makes a cluster of Debian's: run it as root");
await ensurePrograms(Object.values(programs));
const account = await findPostgresAccount();
const folder = await mkdtemp(path.join(tmpdir(), "manara-moment-"));
const data = await mkdtemp(path.join(tmpdir(), "manara-moment-data-"));
await chown(folder, account.uid, account.gid);
const cert = await makeCertificate(folder, "localhost");
const store = await startS3Server({ cert, key: await readFile(path.join(folder, "key.pem"), "utf8") });
const places: Places = {
  cluster: `drill${process.pid}`,
  port: await findFreePort(),
  dataDir: path.join(folder, "main"),
  folder: path.join(folder, "pgbackrest"),
  store,
};
await mkdir(places.folder);
await chown(places.folder, account.uid, account.gid);
const urlFor = (role: string) => `postgres://${role}:${PASSWORD}@127.0.0.1:${places.port}/school`;
const settings = {
  COUNTRY: "dz",
  DATABASE_URL: urlFor("school"),
  DATABASE_OWNER_URL: urlFor("school_owner"),
  SECRET_KEY,
  DEMO_DATA: "on",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
};
const problems: string[] = [];
const ledger = openLedger();
let school: Awaited<ReturnType<typeof startSchool>> | undefined;

async function openSchool(): Promise<Api> {
  school = await startSchool(data, settings);
  return openApi(school.url);
}

/** Works on the database, as the owner of its tables unless another role is named. */
async function inDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
  role = "school_owner",
): Promise<Result> {
  const client = new pg.Client({ connectionString: urlFor(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readKeys() {
  const pool = openPool(settings.DATABASE_URL, 2);
  const db = openDatabase(pool);
  return { db, secrets: await readSecrets(db, [SECRET_KEY]), close: () => pool.end() };
}

const countCards = () =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ unused: number }>(
      "select count(*)::integer as unused from cards where used_at is null",
    );
    return rows[0]?.unused ?? 0;
  });

/** Writes a comment; answers its id. */
async function ask(api: Api, { token, userId }: Student, contentId: number): Promise<number> {
  const body = { contentId, parentCommentId: null, description: `سؤال ${ledger.comments.size}` };
  const { status, body: answer } = await api("POST /comment/create", { body, token });
  if (status !== 201) throw new Error(`a comment: ${status} ${JSON.stringify(answer)}`);
  ledger.comments.set(answer.commentId, { ...body, authorId: userId });
  return answer.commentId;
}

async function redeem(api: Api, { token, userId }: Student, card: { courseId: number; code: string }) {
  const body = { courseId: card.courseId, cardKey: card.code };
  const { status, body: answer } = await api("POST /purchase/activate", { body, token });
  if (status !== 201) throw new Error(`an activation: ${status} ${JSON.stringify(answer)}`);
  ledger.purchases.set(answer.purchaseId, { userId, ...card });
}

/** Deletes every unused card, as an administrator does who meant something else. */
async function deleteCards(api: Api): Promise<void> {
  const { token } = await api("POST /auth/login", { body: ADMIN });
  if (token === null) throw new Error("the administrator cannot log in");
  const { status, body } = await api("DELETE /card/delete-all", { token });
  if (status !== 204) throw new Error(`the deletion: ${status} ${JSON.stringify(body)}`);
}

/** What the stored log takes: how many segments there are, and their mean size in bytes. */
function measureSegments(): { count: number; meanBytes: number } {
  const isSegment = /\/archive\/.*\/[0-9A-F]{24}-[^/]+$/;
  const sizes = [...store.objects].flatMap(([key, { bytes }]) => (isSegment.test(key) ? [bytes.length] : []));
  return { count: sizes.length, meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

try {
  await makeCluster(places);
  await makeDatabase(places, PASSWORD);
  await typeBlock("archive_command", places);
  await typeBlock(FULL_BACKUP, places);
  say("the log is archived, and there is a full backup");

  let api = await openSchool();
  const students = await signInStudents(api, { ledger, registered: [], amount: CARDS });
  const [student] = students;
  if (!student) throw new Error("no student");
  const { courses, lessonIds } = await prepareFixture(await readKeys(), CARDS);
  const [contentId = 0] = lessonIds;
  const codeOf = (course: number) => ({
    courseId: courses[course]?.courseId ?? 0,
    code: courses[course]?.codes[0] ?? "",
  });
  await redeem(api, student, codeOf(0));
  for (let number = 0; number < 20; number += 1) await ask(api, student, contentId);
  const unused = await countCards();
  // The mistake: more than a second after all that is to be there again.
  await sleep(2000);
  await deleteCards(api);
  // Cards at a centre and sold ones stay.
  const deleted = unused - (await countCards());
  if (deleted === 0) problems.push("nothing was deleted");
  const after = await ask(api, student, contentId);
  ledger.comments.delete(after);

  let began = performance.now();
  await school?.stop();
  const trail = await typeBlock("second_before", places);
  const moment = /^\s*(\S+ \S+) *\| card\.deleted/m.exec(trail)?.[1];
  if (moment === undefined) throw new Error(`the audit trail does not say when:\n${trail}`);
  await typeBlock("--type=time", places, { "2026-05-01 10:14:59.123456+00": moment });
  api = await openSchool();
  say(
    `back to ${moment}, a second before the deletion of ${deleted} cards: ${secondsSince(began)} s from the stop to a school that answers`,
  );
  if ((await countCards()) !== unused) problems.push(`${await countCards()} of ${unused} cards are there`);
  const { secrets, close } = await readKeys();
  await close();
  problems.push(...(await inDatabase((client) => findLost(client, ledger, secrets))));
  const { rowCount } = await inDatabase((client) =>
    client.query("select from comments where id = $1", [after]),
  );
  if (rowCount !== 0) problems.push("what was written after the moment is there: nothing was restored");
  // A card that was deleted can be redeemed.
  await redeem(api, student, codeOf(1));

  await typeBlock(FULL_BACKUP, places);
  began = performance.now();
  const written = new Map<number, number>();
  while (performance.now() - began < WRITES_FOR_MS) {
    written.set(await ask(api, student, contentId), performance.now());
    await sleep(100);
  }
  const lostAt = performance.now();
  const { count, meanBytes } = measureSegments();
  say(`the log so far: ${count} segments of ${(meanBytes / 1000).toFixed(0)} kB`);
  await loseCluster(places);
  await school?.stop();
  await makeCluster(places);
  began = performance.now();
  await typeBlock("--type=default", places);
  api = await openSchool();
  const back = secondsSince(began);
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>("select id from comments where id = any($1)", [[...written.keys()]]),
  );
  const kept = new Set(rows.map(({ id }) => id));
  const lost = [...written].filter(([id]) => !kept.has(id));
  for (const [id] of lost) ledger.comments.delete(id);
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(([, at]) => at))) / 1000;
  say(
    `the machine lost: ${lost.length} of ${written.size} comments gone, of the last ${lostSeconds.toFixed(1)} s; ${back} s from an empty PostgreSQL to a school that answers`,
  );
  if (lostSeconds > MOST_LOST_SECONDS) problems.push(`more than ${MOST_LOST_SECONDS} s are lost`);
  problems.push(...(await inDatabase((client) => findLost(client, ledger, secrets))));
  problems.push(...(await inDatabase(findOffences, INSPECTOR)));
} catch (error) {
  problems.push(error instanceof Error && error.stack ? error.stack : String(error));
} finally {
  await school?.stop();
  await loseCluster(places);
  await store.close();
}
for (const problem of problems.slice(0, 50)) say(problem);
await Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })));
process.exit(problems.length === 0 ? 0 : 1);
