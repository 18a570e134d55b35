import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { nameCluster } from "./access.ts";
import { findBinaries } from "./binaries.ts";
import { findProcesses } from "./leftovers.ts";
import { chooseRunner, spawnOnFolder } from "./runner.ts";
import { getServerArguments } from "./server.ts";
import { makeDataDir, makeUsedDataDir, query, startHere, startHolder, until } from "./testing.ts";

describe("after a crash", () => {
  test("a start right after kill -9 of the whole process group has every acknowledged row", async () => {
    const dataDir = await makeUsedDataDir();
    for (let round = 0; round < 3; round++) {
      const holder = startHolder(dataDir);
      const { connection } = await holder.started;
      await query(connection, "create table if not exists acknowledged (number int)");
      let acknowledged = (await query(connection, "select from acknowledged")).length;
      const writing = (async () => {
        for (;;) await query(connection, "insert into acknowledged values (1)").then(() => acknowledged++);
      })().catch(() => undefined);
      const before = acknowledged;
      await until(async () => acknowledged > before + 20);
      await holder.kill();
      const next = await startHere(dataDir);
      await writing;
      expect(acknowledged).toBeGreaterThan(0);
      expect((await query(next.connection, "select from acknowledged")).length).toBeGreaterThanOrEqual(
        acknowledged,
      );
      await next.stop();
    }
  });

  test("nothing of PostgreSQL outlives a killed owner", async () => {
    const dataDir = await makeUsedDataDir();
    const holder = startHolder(dataDir);
    await holder.started;
    const name = await nameCluster(dataDir);
    expect(await findProcesses(name)).not.toEqual([]);
    await holder.kill();
    await until(async () => (await findProcesses(name)).length === 0);
  });

  test("an orphan server on the folder is stopped", async () => {
    const dataDir = await makeUsedDataDir();
    const orphan = await startOrphan(dataDir);
    const { lines, connection } = await startHere(dataDir);
    expect(lines).toEqual([expect.stringContaining("left over from an earlier run")]);
    expect(orphan.exitCode).toBe(0);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a backend that outlives its killed server is stopped", async () => {
    const dataDir = await makeUsedDataDir();
    const orphan = await startOrphan(dataDir);
    const connection = {
      host: join(dataDir, "run"),
      port: 5432,
      user: "manara",
      database: "manara",
      ssl: false,
    } as const;
    await until(() =>
      query(connection, "select 1").then(
        () => true,
        () => false,
      ),
    );
    const counting = query(connection, "select count(*) from generate_series(1, 1e12)").catch(() => "ended");
    const name = await nameCluster(dataDir);
    const isCounting = async () =>
      (await findProcesses(name)).some(({ command }) => command.endsWith("SELECT"));
    await until(async () =>
      (await findProcesses(name)).some(({ command }) => command.includes("[local] SELECT")),
    );
    orphan.kill("SIGKILL");
    await once(orphan, "exit");
    await startHere(dataDir);
    expect(await counting).toBe("ended");
    expect(await isCounting()).toBe(false);
  });

  test.each([
    ["of a living program that has nothing to do with it", startStranger],
    ["of a zombie", startZombie],
    ["of nothing", async () => 4_000_000],
  ])("lock files with the pid %s are no obstacle", async (_, findPid) => {
    const dataDir = await makeUsedDataDir();
    const pid = await findPid();
    const { uid, gid } = await stat(dataDir);
    for (const path of ["postmaster.pid", "run/.s.PGSQL.5432.lock"]) {
      await writeFile(
        join(dataDir, path),
        `${pid}\n${dataDir}\n1700000000\n5432\nrun\n\n 16039951 9\nready   \n`,
      );
      await chown(join(dataDir, path), uid, gid);
    }
    const { connection } = await startHere(dataDir);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    if (pid !== 4_000_000) expect(() => process.kill(pid, 0)).not.toThrow();
  });

  test("a kill while the folder is being created leaves nothing in the way", async () => {
    const dataDir = await makeDataDir();
    const holder = startHolder(dataDir);
    const siblings = () => readdir(dirname(dataDir));
    await until(async () => (await siblings()).some((name) => name.startsWith("postgres.unfinished-")));
    await sleep(150);
    await holder.kill();
    expect((await startHere(dataDir)).wasCreated).toBe(true);
    expect((await siblings()).toSorted()).toEqual(["postgres", "postgres.lock"]);
  });
});

describe("a second process on the folder", () => {
  test("is refused in one line that names the first, which goes on", async () => {
    const dataDir = await makeUsedDataDir();
    const first = startHolder(dataDir);
    const { connection } = await first.started;
    const second = startHolder(dataDir, 500);
    expect(await second.ended).toEqual([1, null]);
    const [waiting, refusal, ...more] = second.errors;
    expect(waiting).toContain("Waiting for the server");
    expect(refusal).toMatch(
      new RegExp(`^PostgresStartError: .*in use by another running server \\(process ${first.pid}\\)`),
    );
    expect(more).toEqual([]);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("gets its turn when the first ends meanwhile", async () => {
    const dataDir = await makeUsedDataDir();
    const first = startHolder(dataDir);
    await first.started;
    const second = startHolder(dataDir);
    await until(() => second.errors.length > 0);
    await first.kill("SIGTERM");
    await expect(second.started).resolves.toMatchObject({ wasCreated: false });
  });

  test("waits for a first that is still creating it", async () => {
    const dataDir = await makeDataDir();
    const both = [startHolder(dataDir), startHolder(dataDir)];
    const winner = await Promise.race(both.map(({ started }, index) => started.then(() => index)));
    await both[winner]?.kill("SIGTERM");
    await expect(both[1 - winner]?.started).resolves.toMatchObject({ wasCreated: false });
  });
});

/** PostgreSQL as our launcher starts it, save that the kernel does not end it with us; and no lock is held. */
async function startOrphan(dataDir: string) {
  const runner = await chooseRunner(dataDir);
  const { postgres } = await findBinaries(runner);
  await mkdir(join(dataDir, "run")).catch(() => undefined);
  const clusterName = await nameCluster(dataDir);
  const orphan = spawnOnFolder({
    runner: { ...runner, prefix: runner.prefix.filter((word) => word !== "--pdeathsig" && word !== "INT") },
    program: postgres,
    folder: dataDir,
    args: getServerArguments({ clusterName, serverHost: "run" }),
    output: "pipe",
  });
  onTestFinished(() => void orphan.kill("SIGKILL"));
  await until(async () =>
    (await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "")).includes("ready"),
  );
  return orphan;
}

async function startStranger(): Promise<number> {
  const stranger = spawn("sleep", ["60"]);
  onTestFinished(() => void stranger.kill());
  await once(stranger, "spawn");
  return stranger.pid ?? 0;
}

/** A process that has ended and whose parent, no shell any more, does not collect it. */
async function startZombie(): Promise<number> {
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, "data");
  const pid = Number.parseInt(String(line), 10);
  // A shell would reap its child; the program in its place does not.
  await until(async () => (await readFile(`/proc/${parent.pid}/comm`, "utf8")) === "sleep\n");
  process.kill(pid, "SIGKILL");
  await until(async () => (await readFile(`/proc/${pid}/status`, "utf8")).includes("State:\tZ"));
  return pid;
}
