import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataDir, makeUsedDataDir, query, startHere } from "./testing.ts";

describe("the data folder", () => {
  test("may exist already when it is empty", async () => {
    const dataDir = await makeDataDir();
    await mkdir(dataDir);
    expect((await startHere(dataDir)).wasCreated).toBe(true);
  });

  test("is replaced, and kept aside, when it is half-made", async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, "base"), { recursive: true });
    await writeFile(join(dataDir, "PG_VERSION"), "18\n");
    const { wasCreated, lines } = await startHere(dataDir);
    expect(wasCreated).toBe(true);
    expect(lines[0]).toContain("half-made");
    expect(
      (await readdir(dirname(dataDir))).filter((name) => name.startsWith("postgres.half-made-")),
    ).toHaveLength(1);
  });

  test("is not replaced when it was in use and is damaged", async () => {
    const dataDir = await makeUsedDataDir();
    await rm(join(dataDir, "global/pg_control"));
    await expect(startHere(dataDir)).rejects.toThrow("is damaged");
  });

  test("of another major version is refused in one line", async () => {
    const dataDir = await makeUsedDataDir();
    await writeFile(join(dataDir, "PG_VERSION"), "17\n");
    await expect(startHere(dataDir)).rejects.toThrow(/^The database in .* was made by PostgreSQL 17, .*$/);
  });

  test("leaves the folders above it as open as the umask says", async () => {
    const dataDir = join(dirname(await makeDataDir()), "above", "postgres");
    await startHere(dataDir);
    expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o777 & ~process.umask());
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test("restored by root, and so root's, is handed to the account that runs PostgreSQL", async () => {
    const dataDir = await makeDataDir();
    await startHere(dataDir).then(async (database) => {
      await query(database.connection, "create table restored ()");
      await database.stop();
    });
    // For an ordinary user this changes nothing, and the start is to work just the same.
    spawnSync("chown", ["-R", `${process.getuid?.()}`, dataDir]);
    const { connection } = await startHere(dataDir);
    expect(await query(connection, "select from restored")).toEqual([]);
  });
});
