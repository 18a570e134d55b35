import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { backupEndpoints } from "@manara/contract/backups/backups";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { lockBackups } from "../../platform/files/backup-lock.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { showBackups } from "./ask-for-backup.ts";
import { noteProgress } from "./backup-run.repo.ts";
import { connectForCopy } from "./database-copy.repo.ts";
import { showLastBackup } from "./last-backup.ts";
import { runBackup } from "./run-backup.ts";

const { getBackups, askForBackup } = backupEndpoints;

const above = await mkdtemp(path.join(inject("scratch"), "asked-"));
const folder = path.join(above, "backups");
afterAll(() => rm(above, { recursive: true, force: true }));
const time = makeClock(new Date());
const school = await startTestSchool({ clock: time.clock, settings: { BACKUP_DIR: folder } });
const admin = await school.makeUser({ role: "ADMIN" });

const show = async () => (await school.call(getBackups, { as: admin })).body;
const ask = () => school.call(askForBackup, { as: admin });

/** Runs one as the queue does, on a platform that differs. */
const run = (platform: Partial<Platform> = {}, payload = { isAsked: true }) =>
  runBackup({ ...school.platform, ...platform }, payload, firstAttempt);

beforeEach(async () => {
  // Each name is of another second.
  time.advance({ minutes: 61 });
  await sql`delete from graphile_worker._private_jobs`.execute(school.owner);
  await school.owner.deleteFrom("backupRun").execute();
});

test("a backup that is asked for is queued once, made, and shown with its size; the record says who asked", async () => {
  expect(await show()).toEqual({
    isSetUp: true,
    isSealed: false,
    last: null,
    isLate: true,
    sent: null,
    kept: { count: 0, oldestAt: null },
    drill: null,
    underWay: null,
    failure: null,
    lacking: 0,
  });
  await school.platform.storage.put("lessons/film.mp4", Buffer.from("film"));
  await school.makeLesson({ videoKey: "lessons/film.mp4" });

  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect([one.code, other.code]).toContain("BACKUP_UNDER_WAY");
  expect((await show()).underWay).toEqual({ phase: "WAITING", done: 0, total: 0 });
  const entries = school.db.selectFrom("auditEntries").select("actorId").where("act", "=", "backup.asked");
  expect(await entries.execute()).toEqual([{ actorId: admin.id }]);

  await school.runJobs();
  const [name = ""] = await readdir(folder);
  expect(await show()).toMatchObject({
    last: { at: expect.stringMatching(/^20/), size: expect.any(Number) },
    isLate: false,
    kept: { count: 1, oldestAt: `${name.slice(3, 13)}T${name.slice(14, -1).replaceAll("-", ":")}.000Z` },
    underWay: null,
    failure: null,
    lacking: 0,
  });
  const size = (await show()).last?.size ?? 0;
  expect(size).toBeGreaterThan(1000);

  // Its files are those of the one before, and are in its size all the same.
  time.advance({ minutes: 1 });
  await ask();
  await school.runJobs();
  const again = await show();
  expect(again.kept?.count).toBe(2);
  expect(again.last?.size).toBeGreaterThan(0.9 * size);
});

test("how far one is reads the same by whatever process; files of the school that are missing are counted", async () => {
  await ask();
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another machine'`.execute(
    school.owner,
  );
  expect((await show()).underWay).toEqual({ phase: "DATABASE", done: 0, total: 0 });
  await noteProgress(school.db, { phase: "FILES", done: 3, total: 12 });
  expect((await show()).underWay).toEqual({ phase: "FILES", done: 3, total: 12 });
  expect((await ask()).code).toBe("BACKUP_UNDER_WAY");

  await school.makeFile({ key: "lessons/lost.mp4", size: 4 });
  await school.makeLesson({ videoKey: "lessons/lost.mp4" });
  await run();
  expect((await show()).lacking).toBe(1);
});

test("of one that a command makes it is known that it is made; another waits", async () => {
  const client = await connectForCopy(school.platform.session);
  await lockBackups(client);
  expect((await show()).underWay).toEqual({ phase: null, done: 0, total: 0 });
  expect((await ask()).code).toBe("BACKUP_UNDER_WAY");
  await run();
  expect((await show()).failure?.cause).toBe("BUSY");
  await client.end();
});

test("what goes wrong is told apart, and one that was asked for is not tried again", async () => {
  const failWith = async (platform: Partial<Platform>) => {
    await run(platform);
    return (await show()).failure?.cause;
  };
  const { settings } = school.platform;
  const file = path.join(above, "a file");
  await writeFile(file, "");
  const inFile = { ...settings, BACKUP_DIR: path.join(file, "backups") as typeof settings.BACKUP_DIR };
  expect(await failWith({ settings: inFile })).toBe("NOT_WRITABLE");
  const onFile = { ...settings, BACKUP_DIR: file as typeof settings.BACKUP_DIR };
  expect(await failWith({ settings: onFile })).toBe("NOT_WRITABLE");
  expect(
    await failWith({ settings: { ...settings, SECRET_KEY: "a key that somebody else has made up" } }),
  ).toBe("WRONG_KEY");
  expect(await failWith({ session: "postgres://127.0.0.1:1/school" })).toBe("DATABASE");
  expect(await failWith({ settings: { ...settings, BACKUP_DIR: undefined } })).toBe("NOT_SET_UP");

  // As the queue runs it: the job is done, and gone.
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "");
  await ask();
  // It ends while somebody looks: they see that it is under way, or what came of it.
  let ended: Promise<void> | undefined;
  const db = school.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      ended ??= school.runJobs();
      await ended;
      return result;
    },
  });
  const { underWay, failure } = await showBackups({ ...school.platform, db });
  expect(underWay ?? failure).not.toBeNull();
  expect(await show()).toMatchObject({ failure: { cause: "NOT_WRITABLE" }, underWay: null });
  await expect(run({}, { isAsked: false })).rejects.toThrow(/EEXIST|ENOTDIR/);

  await rm(folder);
  await mkdir(folder);
  expect((await ask()).body.failure).toBeNull();
  await school.runJobs();
  expect(await show()).toMatchObject({ failure: null, kept: { count: 1 } });
});

test("one that the program's end cut short is not begun again; it is said", async () => {
  await ask();
  const second = { ...firstAttempt, number: 2 };
  await runBackup(school.platform, { isAsked: true }, second);
  expect((await show()).failure?.cause).toBe("CUT_SHORT");
  // It had ended, and only the queue did not know.
  await run();
  await runBackup(school.platform, { isAsked: true }, second);
  expect((await show()).failure).toBeNull();
});

test("administrators alone see and ask, six times an hour", async () => {
  for (const role of otherRoles) {
    const as = await school.makeUser({ role });
    expect((await school.call(getBackups, { as })).code).toBe("NOT_AUTHORISED");
    expect((await school.call(askForBackup, { as })).code).toBe("NOT_AUTHORISED");
  }
  expect((await school.call(getBackups)).code).toBe("NOT_LOGGED_IN");
  expect((await school.call(askForBackup)).code).toBe("NOT_LOGGED_IN");
  const as = await school.makeUser({ role: "ADMIN" });
  for (let times = 0; times < 6; times += 1) {
    expect((await school.call(askForBackup, { as })).status).toBe(200);
    await sql`delete from graphile_worker._private_jobs`.execute(school.owner);
  }
  expect((await school.call(askForBackup, { as })).code).toBe("TOO_MANY_ATTEMPTS");
});

test("a school without backups says so, and one whose backups another program makes does not", async () => {
  const without = await startTestSchool({ beside: school });
  await school.owner.deleteFrom("backups").execute();
  expect((await without.call(getBackups, { as: admin })).body.isSetUp).toBe(false);
  expect((await without.call(overviewEndpoints.getWaiting, { as: admin })).body.backup).toBeNull();
  const { platform } = without;
  const web = { ...platform, settings: { ...platform.settings, ROLE: "web" as const } };
  expect((await showBackups(web)).isSetUp).toBe(true);
  expect(await showLastBackup(web)).toEqual({ at: null, sentAt: null, isLate: false });
});
