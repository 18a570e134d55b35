import { mkdtemp, readdir, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { siteEndpoints } from "@manara/contract/site/site";
import { systemEndpoints } from "@manara/contract/system/system";
import { afterAll, expect, inject, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { version } from "../../platform/version.ts";
import { insertBackup } from "./backups.repo.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "daily-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const METRICS_TOKEN = "t".repeat(32);
const time = makeClock(new Date());
const school = await startTestSchool({ clock: time.clock, settings: { BACKUP_DIR: folder, METRICS_TOKEN } });
const without = await startTestSchool();

const backUp = () => school.jobs.backUp({}, firstAttempt);

test("a school is backed up every day, and says so to administrators and to who watches it", async () => {
  const admin = await school.makeUser({ role: "ADMIN" });
  const show = async () => (await school.call(overviewEndpoints.getWaiting, { as: admin })).body.backup;
  const watch = async () => (await school.call(siteEndpoints.isReady)).body;
  expect(await show()).toEqual({ at: null, isLate: true });
  expect(await watch()).toEqual({ status: "ok", version, lastBackupAt: null });
  await school.platform.storage.put("lessons/kept.mp4", Buffer.from("film"));
  await school.makeLesson({ videoKey: "lessons/kept.mp4" });

  await backUp();
  const first = await show();
  expect(first).toMatchObject({ at: expect.stringMatching(/^20/), isLate: false });
  expect(await watch()).toEqual({ status: "ok", version, lastBackupAt: first?.at });

  time.advance({ days: 3 });
  expect(await show()).toEqual({ ...first, isLate: true });
  // The clock was wrong when it was made.
  time.advance({ days: -60 });
  expect(await show()).toEqual({ ...first, isLate: true });
  expect(await watch()).toEqual({
    status: "ok",
    version,
    lastBackupAt: first?.at,
    isLastBackupInFuture: true,
  });
  time.advance({ days: 57 });
  const begunAt = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await school.db.updateTable("backups").set({ begunAt }).execute();
  expect((await show())?.isLate).toBe(true);
  await insertBackup(school.db, { begunAt: time.clock(), finishedAt: time.clock(), size: 1 });
  expect((await show())?.isLate).toBe(false);
  await school.jobs.tidyUp({}, firstAttempt);
});

test("files that were stored whole are taken over from the day before, and old backups go", async () => {
  await school.platform.storage.put("lessons/whole.mp4", Buffer.from("whole film"));
  const { createHash } = await import("node:crypto");
  const sha256 = createHash("sha256").update("whole film").digest();
  await school.makeFile({ key: "lessons/whole.mp4", size: 10, sha256 });
  for (let day = 0; day < 9; day++) {
    time.advance({ days: 1 });
    await backUp();
  }
  const names = await readdir(folder);
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names.length).toBeGreaterThanOrEqual(7);
  const newest = path.join(folder, names.toSorted().at(-1) ?? "", "files/lessons/whole.mp4");
  expect((await stat(newest)).nlink).toBeGreaterThan(1);
});

test("the newest backup is restored as a drill, and whoever administers or watches the school learns how it went", async () => {
  const as = await school.makeUser({ role: "ADMIN" });
  const drill = async () => {
    await school.jobs.drillRestore({}, firstAttempt);
    const token = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { payload } = await school.app.inject({ url: "/metrics", headers: token });
    const { body } = await school.call(systemEndpoints.getSystem, { as });
    return { ...body.backup.drill, good: /^manara_restore_drill_good (.)$/m.exec(payload)?.[1] };
  };
  const newest = (await readdir(folder)).toSorted().at(-1) ?? "";
  const at = time.clock().toISOString();
  expect(await drill()).toEqual({
    at,
    backup: newest,
    failure: null,
    seconds: expect.any(Number),
    good: "1",
  });
  await truncate(path.join(folder, newest, "files/lessons/whole.mp4"), 3);
  expect(await drill()).toMatchObject({ failure: "files/lessons/whole.mp4: other bytes", good: "0" });
  await rm(path.join(folder, newest, "manifest.json"));
  expect(await drill()).toMatchObject({ failure: expect.stringContaining("holds no backup"), good: "0" });
});

test("without a folder there is none, and nobody is warned", async () => {
  await without.jobs.backUp({}, firstAttempt);
  await without.jobs.drillRestore({}, firstAttempt);
  const admin = await without.makeUser({ role: "ADMIN" });
  expect((await without.call(overviewEndpoints.getWaiting, { as: admin })).body.backup).toBeNull();
});
