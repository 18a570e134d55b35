import { existsSync } from "node:fs";
import { lstat, readFile, stat, symlink, truncate } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataDir, makeUsedDataDir, query, startHere, until } from "./testing.ts";

const isRoot = process.getuid?.() === 0;

describe("embedded PostgreSQL", () => {
  test("creates its folder and database at the first start and keeps them for the next", async () => {
    const dataDir = await makeDataDir();
    const first = await startHere(dataDir);
    expect(first.wasCreated).toBe(true);
    await query(first.connection, "create table kept as select 'منارة' as word");
    await first.stop();
    await expect(first.exited).resolves.toMatchObject({ expected: true });

    const second = await startHere(dataDir);
    expect(second.wasCreated).toBe(false);
    expect(second.lines).toEqual([]);
    expect(await query(second.connection, "select word from kept")).toEqual([{ word: "منارة" }]);
  });

  test("is durable, checksummed, in UTF-8, and knows Arabic", async () => {
    const { connection } = await startHere(await makeDataDir());
    const names = [
      "fsync",
      "full_page_writes",
      "synchronous_commit",
      "data_checksums",
      "dynamic_shared_memory_type",
    ];
    const rows = await query(connection, "select name, setting from pg_settings where name = any($1)", [
      names,
    ]);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [String(name), setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      data_checksums: "on",
      dynamic_shared_memory_type: "mmap",
    });
    expect(await query(connection, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
    await query(connection, "create extension pg_trgm");
    expect(await query(connection, "select cardinality(show_trgm('مدرسة')) as trigrams")).toEqual([
      { trigrams: 6 },
    ]);
    const [sorted] = await query(
      connection,
      `select 'ا' < 'ب' collate "ar-x-icu" as icu, lower('É') as lower`,
    );
    expect(sorted).toEqual({ icu: true, lower: "é" });
  });

  test("can be reached through a private socket only, by a role that is no superuser", async () => {
    const { connection } = await startHere(await makeUsedDataDir());
    expect(await query(connection, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect((await stat(dirname(connection.host))).mode & 0o777).toBe(0o700);
    const [role] = await query(
      connection,
      "select current_user as name, rolsuper from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({ name: "manara", rolsuper: false });
    await expect(query({ ...connection, user: "someone" }, "select 1")).rejects.toThrow(
      "authentication failed",
    );
  });

  test("runs under an unprivileged account, never root", async () => {
    const dataDir = await makeUsedDataDir();
    await startHere(dataDir);
    const pid = (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n")[0];
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const owner = (await stat(dataDir)).uid;
    expect(owner).not.toBe(0);
    expect(status).toMatch(new RegExp(`^Uid:\\t${owner}\\t${owner}\\t${owner}\\t${owner}$`, "m"));
    if (isRoot) expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  });

  test("falls back to a short private folder when the socket's path is too long", async () => {
    const dataDir = join(dirname(await makeDataDir()), "long".repeat(20), "postgres");
    const database = await startHere(dataDir);
    const { connection } = database;
    expect(connection.host.length).toBeLessThan(60);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  test("knows its folder through a link: it is locked there, and the link stays", async () => {
    const real = await makeUsedDataDir();
    const link = await makeDataDir();
    await symlink(real, link);
    expect((await startHere(link)).wasCreated).toBe(false);
    expect(existsSync(`${real}.lock`)).toBe(true);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  test("creates its database again when only that is missing", async () => {
    const dataDir = await makeUsedDataDir();
    const first = await startHere(dataDir);
    await query({ ...first.connection, user: "postgres", database: "postgres" }, "drop database manara");
    await first.stop();
    const { connection } = await startHere(dataDir);
    expect(await query(connection, "select current_database() as name")).toEqual([{ name: "manara" }]);
  });

  test("reports when PostgreSQL ends by itself", async () => {
    const dataDir = await makeUsedDataDir();
    const { exited } = await startHere(dataDir);
    process.kill(Number.parseInt(await readFile(join(dataDir, "postmaster.pid"), "utf8"), 10), "SIGKILL");
    await expect(exited).resolves.toMatchObject({
      expected: false,
      description: expect.stringContaining("SIGKILL"),
    });
  });

  test("sets a large log aside at the next start", async () => {
    const dataDir = await makeUsedDataDir();
    await truncate(join(dataDir, "postgres.log"), 20_000_000);
    await startHere(dataDir);
    expect((await stat(join(dataDir, "postgres.log.1"))).size).toBe(20_000_000);
    expect((await stat(join(dataDir, "postgres.log"))).size).toBeLessThan(100_000);
  });

  test("its log says what failed, and not the row in question", async () => {
    const dataDir = await makeUsedDataDir();
    const { connection } = await startHere(dataDir);
    await query(connection, "create table people (email text unique)");
    const insert = () => query(connection, "insert into people values ('amina@school.test')");
    await insert();
    await expect(insert()).rejects.toThrow("duplicate key");
    const log = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("duplicate key value violates unique constraint");
    expect(log).not.toContain("amina");
  });

  test("ends the sessions of a client that forgot to close when it stops", async () => {
    const database = await startHere(await makeUsedDataDir());
    const sleeping = query(database.connection, "select pg_sleep(60)").then(
      () => "slept",
      () => "ended",
    );
    const active = "select from pg_stat_activity where query = 'select pg_sleep(60)'";
    await until(async () => (await query(database.connection, active)).length === 1);
    await database.stop();
    expect(await sleeping).toBe("ended");
  });
});
