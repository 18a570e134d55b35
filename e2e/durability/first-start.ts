import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { countRows, findOffences } from "./check-database.ts";
import { between } from "./kills.ts";
import { withClient } from "./school-database.ts";
import {
  killTree,
  type Place,
  type SchoolRun,
  startSchool,
  stopSchool,
  waitUntilReady,
} from "./school-run.ts";

const MADE_WITHIN_MS = 180_000;

/** A new place for a school, in a folder of its own. */
export async function findPlace(workers: number): Promise<Place> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), "manara-durability-"));
  return { dataDir, workers, port, url: `http://127.0.0.1:${port}` };
}

/** What a first start leaves: how many rows in each table, which files. */
export async function describeNewSchool({ dataDir }: Place): Promise<string[]> {
  const tables = await withClient(dataDir, "postgres", countRows);
  const files = await readdir(path.join(dataDir, "files"), { recursive: true });
  // What was being written aside when a kill came stays; nothing reads it.
  const names = [...(await readdir(dataDir)), ...files].filter((name) => !name.endsWith(".part"));
  return [...tables, ...names.toSorted()];
}

export interface FirstStartResult {
  killedAfterSeconds: number[];
  restartSeconds: number;
  problems: string[];
}

/**
 * Kills the first start of a new school while the database is made, the next one while it is filled, a third at any
 * moment. The fourth has to come to what an undisturbed first start comes to.
 */
export async function killFirstStarts(
  workers: number,
  expected: readonly string[],
): Promise<FirstStartResult> {
  const place = await findPlace(workers);
  const killedAfterSeconds: number[] = [];
  const kill = async (run: SchoolRun, waitMs: number) => {
    await sleep(waitMs);
    killedAfterSeconds.push((performance.now() - run.startedAt) / 1000);
    killTree(run);
  };
  const making = startSchool(place);
  await seeName(making, (name) => name.startsWith("postgres.unfinished-"));
  await kill(making, between(0, 700));
  const filling = startSchool(place);
  await seeName(filling, (name) => name === "postgres");
  await kill(filling, between(0, 1200));
  await kill(startSchool(place), between(100, 2500));

  const run = startSchool(place);
  const restartSeconds = await waitUntilReady(run);
  const problems = await withClient(place.dataDir, "postgres", findOffences);
  const found = await describeNewSchool(place);
  const wrong = [...found, ...expected].filter((line) => found.includes(line) !== expected.includes(line));
  problems.push(...wrong.map((line) => `${found.includes(line) ? "too much" : "missing"}: ${line}`));
  await stopSchool(run);
  if (problems.length === 0) await rm(place.dataDir, { recursive: true });
  return { killedAfterSeconds, restartSeconds, problems };
}

async function seeName({ place, npm, output }: SchoolRun, is: (name: string) => boolean): Promise<void> {
  const deadline = performance.now() + MADE_WITHIN_MS;
  while (!(await readdir(place.dataDir)).some(is)) {
    if (npm.exitCode !== null || performance.now() > deadline) {
      throw new Error(`the first start makes no database:\n${output()}`);
    }
    await sleep(10);
  }
}
