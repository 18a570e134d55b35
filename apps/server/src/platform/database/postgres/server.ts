import type { ChildProcess } from "node:child_process";
import { closeSync, constants, fchownSync, fstatSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { port } from "./access.ts";
import type { Binaries } from "./binaries.ts";
import { findCause } from "./failure.ts";
import { type Runner, spawnOnFolder } from "./runner.ts";

export type ServerExit = {
  /** It was asked to stop. */
  expected: boolean;
  /** How it ended, and the line it logged that says why. */
  description: string;
};

export type Server = { exited: Promise<ServerExit>; stop(): Promise<void> };

type ServerStart = {
  folder: string;
  runner: Runner;
  binaries: Binaries;
  clusterName: string;
  serverHost: string;
};

const largestLogBytes = 8 * 1024 * 1024;

/** Returns the arguments of the server, which no configuration file can change. */
export function getServerArguments({
  clusterName,
  serverHost,
}: {
  clusterName: string;
  serverHost: string;
}): string[] {
  const settings = [
    `cluster_name=${clusterName}`,
    "listen_addresses=",
    `port=${port}`,
    `unix_socket_directories=${serverHost}`,
    "unix_socket_permissions=0700",
    // Details quote the row in question, and statements what they were given: names and e-mails.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
  return settings.flatMap((setting) => ["-c", setting]);
}

/** Starts PostgreSQL on a prepared folder; it logs to postgres.log there. Does not wait until it answers. */
export function startServer(start: ServerStart): Server {
  const logPath = join(start.folder, "postgres.log");
  const log = openLog(logPath, start.runner);
  // What an earlier start has logged is not the cause of this one's end.
  const begunAt = fstatSync(log).size;
  let isStopping = false;
  let child: ChildProcess;
  try {
    child = spawnOnFolder({
      ...start,
      program: start.binaries.postgres,
      args: getServerArguments(start),
      output: log,
    });
  } finally {
    closeSync(log);
  }
  const exited = new Promise<ServerExit>((resolve) => {
    const end = (how: string) => {
      resolve({
        expected: isStopping,
        description: `PostgreSQL ended with ${how}: ${readCause(logPath, begunAt)} (${logPath})`,
      });
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => end(signal ?? `code ${code}`));
  });
  return {
    exited,
    async stop() {
      isStopping = true;
      await stopChild(child, exited);
    },
  };
}

// Interrupt: rolls back what is open and writes a checkpoint. Quit: at once, repaired at the next start.
async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  for (const [signal, patienceMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    child.kill(signal);
    const timer = new AbortController();
    const hasEnded = await Promise.race([
      exited.then(() => true),
      // Aborted once it has ended.
      sleep(patienceMs, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (hasEnded) return;
  }
}

// No following of links: the file's folder belongs to another account when we are root.
function openLog(path: string, { isOther, account }: Runner): number {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  let file = openSync(path, flags, 0o600);
  if (fstatSync(file).size > largestLogBytes) {
    closeSync(file);
    rmSync(`${path}.1`, { force: true });
    renameSync(path, `${path}.1`);
    file = openSync(path, flags, 0o600);
  }
  if (isOther) fchownSync(file, account.uid, account.gid);
  return file;
}

function readCause(path: string, from: number): string {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size - from, 4096));
    readSync(file, end, 0, end.length, size - end.length);
    closeSync(file);
    return findCause(end.toString());
  } catch (error) {
    // Someone removed the folder under a running server, say.
    return String(error);
  }
}
