import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { settingTable } from "../../apps/server/src/settings/setting-table.ts";
import { findTree, killHard } from "../../apps/server/test/processes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The first start builds the interface, and installs on a machine that never did. */
const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;

/** Neither this environment nor an .env file decides what is tried: empty is unset. */
const noSettings = Object.fromEntries(Object.keys(settingTable).map((name) => [name, ""]));

/** Where a school keeps its data and listens: the same in every round. */
export interface Place {
  dataDir: string;
  workers: number;
  port: number;
  url: string;
}

/** One run of `npm start`, in a process group of its own. */
export interface SchoolRun {
  place: Place;
  /** npm, the leader of the group. */
  pid: number;
  npm: ChildProcess;
  startedAt: number;
  /** All it said. */
  output(): string;
}

const runs = new Set<SchoolRun>();

/** Starts a school the way a person does; does not wait for it. */
export function startSchool(place: Place): SchoolRun {
  const npm = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...noSettings,
      DATA_DIR: place.dataDir,
      PORT: String(place.port),
      WORKERS: String(place.workers),
      RATE_LIMITS: "off",
    },
  });
  const pieces: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => pieces.push(piece));
  }
  if (npm.pid === undefined) throw new Error("npm cannot be started");
  const run = { place, pid: npm.pid, npm, startedAt: performance.now(), output: () => pieces.join("") };
  runs.add(run);
  npm.once("exit", () => runs.delete(run));
  return run;
}

/** Waits until the school takes calls; answers the seconds since its start. */
export async function waitUntilReady({ place, npm, startedAt, output }: SchoolRun): Promise<number> {
  while (performance.now() - startedAt < READY_WITHIN_MS) {
    if (npm.exitCode !== null || npm.signalCode !== null) {
      throw new Error(`npm start ended with ${npm.exitCode ?? npm.signalCode}:\n${output()}`);
    }
    // An earlier run may still answer at this address: only the output of this one shows that it listens.
    const listens = output().includes(` http://localhost:${place.port}`);
    // It is asked again: it may have lost its database for a moment.
    const answer = listens ? await fetch(`${place.url}/api/health/ready`).catch(() => null) : null;
    if (answer?.ok) return (performance.now() - startedAt) / 1000;
    await sleep(20);
  }
  throw new Error(`npm start is not ready after ${READY_WITHIN_MS / 1000} s:\n${output()}`);
}

/** Stops a school as Ctrl-C does; answers npm's exit code, and null when it had to be killed. */
export async function stopSchool(run: SchoolRun): Promise<number | null> {
  const ended = once(run.npm, "exit");
  process.kill(-run.pid, "SIGINT");
  const late = setTimeout(() => killTree(run), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
  return run.npm.exitCode;
}

/** `kill -9` of npm's process group and of everything that descends from it, the database too. */
export function killTree(run: SchoolRun): void {
  const tree = findTree(run.pid);
  // The database first: the rest of the tree must not find the time to stop it properly.
  killHard([...tree.map(({ pid }) => pid).toReversed(), -run.pid]);
}

/** Leaves nothing running, however this program ends. */
export function killAllSchools(): void {
  for (const run of runs) killTree(run);
}
