import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { openBackupStore } from "../../platform/files/storage/open-storage.ts";
import { startS3Server } from "../../platform/files/storage/s3-server.fixture.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { isQueued, Reported } from "../../platform/jobs/jobs.ts";
import { openLog } from "../../platform/observability/log.ts";
import { openBackup } from "./backup-folder.ts";
import { listSent, placeInBucket } from "./send-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const METRICS_TOKEN = "t".repeat(32);
/** Two parts of an upload. */
const FILM = randomBytes(9 * 1024 * 1024);
const MANIFEST = "manifest.json.age";

const folder = await mkdtemp(path.join(inject("scratch"), "sent-"));
const identity = await generateX25519Identity();
const server = await startS3Server();
const time = makeClock(new Date());
const lines: string[] = [];
let school: TestSchool;

beforeAll(async () => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = server.settings();
  school = await startSchool({
    clock: time.clock,
    log: openLog("info", { write: (line) => void lines.push(line) }),
    settings: {
      BACKUP_DIR: folder,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_S3_ENDPOINT: S3_ENDPOINT,
      BACKUP_S3_BUCKET: S3_BUCKET,
      BACKUP_S3_REGION: S3_REGION,
      BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
      METRICS_TOKEN,
    },
  });
  await school.platform.storage.put("lessons/film.mp4", FILM);
  await school.makeLesson({ videoKey: "lessons/film.mp4" });
});
beforeEach(() => {
  lines.length = 0;
  server.objects.clear();
  server.interference.next = () => null;
});
afterAll(async () => {
  await school.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the backup of another day; answers the job that sends it. */
async function backUp() {
  time.advance({ days: 1 });
  await school.jobs.backUp({}, firstAttempt);
  expect(await isQueued(school.db, "sendBackup")).toBe(true);
  const name = (await readdir(folder)).toSorted().at(-1) ?? "";
  const row = await school.db
    .selectFrom("backups")
    .select("begunAt")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const sent = { name, begunAt: row?.begunAt.toISOString() ?? "" };
  return { name, send: () => school.jobs.sendBackup(sent, firstAttempt) };
}

const readLines = () => lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });

async function readFigure(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { payload } = await school.app.inject({ url: "/metrics", headers });
  return Number(/^manara_last_sent_backup_timestamp_seconds (.+)$/m.exec(payload)?.[1]);
}

test("a backup is in the bucket as in its folder, sealed, and can be restored from there", async () => {
  const { name, send } = await backUp();
  server.uploads.set("left-by-a-kill", { key: "x", initiated: new Date(), parts: new Map() });
  const order: string[] = [];
  server.interference.next = ({ method, key }) => {
    if (method === "PUT") order.push(key);
    return null;
  };
  await send();
  const local = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true });
  const files = local
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(server.objects.size).toBe(files.length);
  for (const file of files) {
    const { bytes } = server.objects.get(path.relative(folder, file)) ?? {};
    expect(bytes?.equals(await readFile(file)), file).toBe(true);
    expect(bytes?.subarray(0, 18).toString()).toBe("age-encryption.org");
  }
  expect(order.at(-1), "what makes it whole comes last").toBe(`${name}/${MANIFEST}`);
  expect(server.uploads.size).toBe(0);
  const store = openBackupStore(school.platform.settings);
  if (!store) throw new Error("there is no store");
  expect(await listSent(store, "dz")).toEqual([name]);
  const reader = await openBackup(placeInBucket(store, name), { identities: identity });
  expect(await verifyBackup(reader)).toEqual([]);
  await expect(openBackup(placeInBucket(store, "dz-of-nothing"), {})).rejects.toThrow(
    "bucket:dz-of-nothing holds no backup",
  );
});

test("what cannot be sent is said in log, figures and to administrators, leaves no half, and is gone on with", async () => {
  const before = await readFigure();
  const { name, send } = await backUp();
  server.interference.next = ({ query }) => (query.get("partNumber") === "2" ? 403 : null);
  await expect(send()).rejects.toThrow(Reported);
  expect(readLines()).toContainEqual(
    expect.objectContaining({
      msg: "a backup was not sent to its bucket; it is whole in BACKUP_DIR",
      backup: name,
    }),
  );
  expect(await readdir(folder)).toContain(name);
  expect(server.uploads.size, "the first part is given up").toBe(0);
  expect(server.objects.has(`${name}/${MANIFEST}`)).toBe(false);
  expect(await readFigure()).toBe(before);
  const admin = await school.makeUser({ role: "ADMIN" });
  const isLate = async () =>
    (await school.call(overviewEndpoints.getWaiting, { as: admin })).body.backup?.isLate;
  time.advance({ days: 1.5 });
  expect(await isLate(), "the backup is not, the bucket is").toBe(true);
  time.advance({ days: -1.5 });

  const again: string[] = [];
  server.interference.next = ({ method, key }) => {
    if (method !== "HEAD" && method !== "GET") again.push(key);
    return null;
  };
  const there = [...server.objects.keys()];
  expect(there.length).toBeGreaterThan(0);
  await send();
  expect(again.filter((key) => there.includes(key))).toEqual([]);
  expect(server.objects.has(`${name}/${MANIFEST}`)).toBe(true);
  expect(await readFigure()).toBeGreaterThan(before);
  expect(await isLate()).toBe(false);
});

test("what is shorter in the bucket than it was sent is not taken for a backup", async () => {
  const { name, send } = await backUp();
  const kept = server.objects.set.bind(server.objects);
  server.objects.set = (key, object) =>
    kept(key, key.endsWith("users.copy.gz.age") ? { ...object, bytes: object.bytes.subarray(1) } : object);
  await expect(send()).rejects.toThrow(Reported);
  server.objects.set = kept;
  expect(readLines().map(({ err }) => err?.message)).toContainEqual(
    expect.stringContaining("did not arrive whole"),
  );
  expect(server.objects.has(`${name}/${MANIFEST}`)).toBe(false);
});

test("as many stay as on the disk; what never became whole goes, and what is somebody else's stays", async () => {
  const put = (key: string) => server.objects.set(key, { bytes: Buffer.from(key), storedAt: new Date() });
  for (let day = 10; day < 26; day++) {
    put(`dz-2020-05-${day}T02-53-00Z/files/a.mp4.age`);
    if (day !== 25) put(`dz-2020-05-${day}T02-53-00Z/${MANIFEST}`);
  }
  for (const other of ["notes.txt", `ng-2020-05-01T02-53-00Z/${MANIFEST}`]) put(other);
  server.contents.pageSize = 7;
  const { name, send } = await backUp();
  await send();
  const names = [...new Set([...server.objects.keys()].map((key) => key.split("/")[0] ?? ""))].toSorted();
  expect(names).toEqual([
    // The newest of a week; those of the last days are among the seven.
    "dz-2020-05-13T02-53-00Z",
    ...[19, 20, 21, 22, 23, 24].map((day) => `dz-2020-05-${day}T02-53-00Z`),
    name,
    "ng-2020-05-01T02-53-00Z",
    "notes.txt",
  ]);
  expect(server.objects.has(`dz-2020-05-13T02-53-00Z/files/a.mp4.age`)).toBe(true);
});
