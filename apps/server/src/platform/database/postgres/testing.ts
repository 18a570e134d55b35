import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import type { Connection } from "./access.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A path for a data folder that is gone after the test. Its parent is closed to other accounts, as /root is. */
export async function makeDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "manara-postgres-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return join(parent, "postgres");
}

let prepared: Promise<string> | undefined;

/** A data folder that was used before and stopped cleanly: a copy of one made for the whole test file. */
export async function makeUsedDataDir(): Promise<string> {
  prepared ??= prepareDataDir();
  const dataDir = await makeDataDir();
  await promisify(execFile)("cp", ["-a", await prepared, dataDir]);
  return dataDir;
}

afterAll(async () => {
  if (prepared !== undefined) await rm(dirname(await prepared), { recursive: true, force: true });
});

async function prepareDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "manara-postgres-"));
  const database = await startEmbeddedPostgres({ dataDir: join(parent, "postgres"), log: () => undefined });
  await database.stop();
  return join(parent, "postgres");
}

/** Starts the database in this process, for the length of the test; `lines` is what it logged. */
export async function startHere(dataDir: string) {
  const lines: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

type Started = { connection: Connection; wasCreated: boolean };

/** Starts the database in a process group of its own, which a test can kill. */
export function startHolder(dataDir: string, patienceMs?: number) {
  const path = fileURLToPath(new URL("./start-holder.fixture.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [path, dataDir, ...(patienceMs === undefined ? [] : [String(patienceMs)])],
    {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = once(child, "exit");
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
    await ended;
  };
  onTestFinished(() => kill());
  const started = new Promise<Started>((resolve, reject) => {
    createInterface(child.stdout).once("line", (line) => resolve(JSON.parse(line) as Started));
    void ended.then(() => reject(new Error(errors.join("\n"))));
  });
  // A test may not wait for it.
  started.catch(() => undefined);
  return { pid: child.pid, started, ended, errors, kill };
}

/** Runs one statement on a connection of its own. */
export async function query(
  connection: Connection,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a condition holds; the test's own time limit ends a vain wait. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
