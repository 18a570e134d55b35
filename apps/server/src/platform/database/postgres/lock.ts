import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, fchownSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, PostgresStartError } from "./failure.ts";
import type { Account } from "./runner.ts";

export type FolderLock = { release(): void };

// A server whose starter was killed notices it, finishes its requests and stops its database: longer than all that.
const longestStopMs = 20_000;
// <fcntl.h> of macOS; Node does not list it.
const O_EXLOCK = 0x20;
// Of util-linux, which every Debian and Ubuntu has.
const lockCommand = "flock";

/**
 * Takes the lock of a data folder: a kernel lock on `<folder>.lock`, so it ends with this process however that ends,
 * and no other process can hold it meanwhile, not even from another container. Fails when another process has it.
 */
export async function lockFolder({
  folder,
  owner,
  log,
  patienceMs = longestStopMs,
}: {
  folder: string;
  owner: Account;
  log: (line: string) => void;
  patienceMs?: number;
}): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const deadline = Date.now() + patienceMs;
  let hasLoggedWaiting = false;
  for (;;) {
    const file = await tryLock(path);
    if (file !== null) {
      if (process.getuid?.() === 0) fchownSync(file, owner.uid, owner.gid);
      ftruncateSync(file);
      writeSync(file, `${process.pid}\n`, 0);
      return { release: () => closeSync(file) };
    }
    const holder = readFileSync(path, "utf8").trim() || "unknown";
    if (Date.now() >= deadline) {
      throw new PostgresStartError(
        `The database folder ${folder} is in use by another running server (process ${holder}): stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    if (!hasLoggedWaiting) log(`Waiting for the server that uses ${folder} (process ${holder}) to end.`);
    hasLoggedWaiting = true;
    await sleep(100);
  }
}

async function tryLock(path: string): Promise<number | null> {
  const flags = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  try {
    if (process.platform === "darwin") return openSync(path, flags | constants.O_NONBLOCK | O_EXLOCK, 0o644);
    const file = openSync(path, flags, 0o644);
    if (await flock(file)) return file;
    closeSync(file);
    return null;
  } catch (error) {
    if (codeOf(error) === "EAGAIN") return null;
    throw new PostgresStartError(`The lock file ${path} cannot be opened and locked: ${String(error)}`);
  }
}

// flock(2) belongs to the open file, which the command shares with us: it takes the lock and ends, and we keep it.
async function flock(file: number): Promise<boolean> {
  const command = spawn(lockCommand, ["--nonblock", "3"], { stdio: ["ignore", "ignore", "ignore", file] });
  const [code] = await once(command, "exit");
  if (code !== 0 && code !== 1) throw new Error(`flock ended with ${code}`);
  return code === 0;
}
