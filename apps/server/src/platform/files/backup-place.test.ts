import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { readSettings } from "../../settings/settings.ts";
import { adviseOnBackupPlace } from "./backup-place.ts";

/** Folders of these names, and what is said of them. */
async function adviseOn(dataDir: string, backupDir: string, settings: Record<string, string> = {}) {
  const above = await mkdtemp(path.join(inject("scratch"), "places-"));
  onTestFinished(() => rm(above, { recursive: true }));
  const [DATA_DIR, BACKUP_DIR] = [path.join(above, dataDir), path.join(above, backupDir)];
  for (const folder of [DATA_DIR, BACKUP_DIR]) await mkdir(folder, { recursive: true });
  await symlink(DATA_DIR, path.join(above, "link"));
  return adviseOnBackupPlace(readSettings({ DATA_DIR, BACKUP_DIR, ...settings }));
}

test.each([
  ["in the folder of the data", "data", "data/backups", "BACKUP_DIR lies in DATA_DIR"],
  ["in the same", "data", "data", "BACKUP_DIR lies in DATA_DIR"],
  ["around it", "backups/data", "backups", "DATA_DIR lies in BACKUP_DIR"],
  ["on the same disk", "data", "data-backups", "BACKUP_DIR is on the disk of DATA_DIR"],
])("backups %s are warned of, with what to do", async (_, data, backups, line) => {
  expect(await adviseOn(data, backups)).toEqual([
    expect.stringMatching(`^${line}.*; name a folder on another`),
  ]);
});

test.each(["files", "files/backups", "pages/old", "postgres"])("no backup lies in %s", async (own) => {
  await expect(adviseOn("data", `data/${own}`)).rejects.toThrow(/BACKUP_DIR is .*keeps something else/);
});

test("nothing is said of another disk, nor where DATA_DIR holds no data, nor without backups", async () => {
  const shm = await mkdtemp("/dev/shm/backups-");
  onTestFinished(() => rm(shm, { recursive: true }));
  expect(await adviseOn("data", "unused", { BACKUP_DIR: shm })).toEqual([]);
  const elsewhere = {
    DATABASE_URL: "postgres://school@db.test/school",
    SECRET_KEY: "a key that is as long as keys have to be",
    S3_ENDPOINT: "https://store.test",
    S3_BUCKET: "school",
    S3_REGION: "here",
    S3_ACCESS_KEY: "one",
    S3_SECRET_KEY: "two",
  };
  expect(await adviseOn("data", "backups", elsewhere)).toEqual([]);
  expect(await adviseOnBackupPlace(readSettings({ DATA_DIR: shm }))).toEqual([]);
});
