import { type ChildProcess, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { lstat, readFile } from "node:fs/promises";
import { ifNotThere } from "../../files/if-there.ts";
import { PostgresStartError } from "./failure.ts";

export type Account = { uid: number; gid: number };

/** How the database's programs are started: under which account, and through which command. */
export type Runner = {
  account: Account;
  /** The account is not this process's own. Only root can do that, and must: PostgreSQL refuses to run as root. */
  isOther: boolean;
  prefix: readonly string[];
};

// Nothing of our own environment reaches the database: neither secrets nor PG* variables that would change it.
const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_MESSAGES: "C", TZ: "UTC" };

/** The account that runs the database of `folder`: our own, or for root the folder's owner, else `nobody`. */
export async function chooseRunner(folder: string): Promise<Runner> {
  if (process.getuid === undefined || process.getgid === undefined) {
    throw new PostgresStartError("The embedded database runs on Linux and macOS only: set DATABASE_URL.");
  }
  const isOther = process.getuid() === 0;
  const account = isOther
    ? ((await findOwner(folder)) ?? (await getNobody()))
    : { uid: process.getuid(), gid: process.getgid() };
  return { account, isOther, prefix: findPrefix(account, isOther) };
}

/** Starts a program of the database on its folder, in a session of its own so that Ctrl-C does not reach it. */
export function spawnOnFolder(start: {
  runner: Runner;
  program: string;
  folder: string;
  args: readonly string[];
  output: "pipe" | number;
}): ChildProcess {
  const { runner, folder, output } = start;
  const stdio: StdioOptions = ["ignore", output, output];
  // The other account may not be allowed to walk to the folder (a checkout under /root, say). Linux resolves this
  // path to the folder itself, without the walk, for a process that inherited it open.
  const view =
    runner.isOther && process.platform === "linux" ? openSync(folder, constants.O_DIRECTORY) : null;
  if (view !== null) stdio.push(view);
  const path = view === null ? folder : `/proc/self/fd/${stdio.length - 1}`;
  try {
    return spawnAs(runner, [start.program, "-D", path, ...start.args], stdio);
  } finally {
    if (view !== null) closeSync(view);
  }
}

/** Whether the runner's account can run this command. */
export function canRun(runner: Runner, command: readonly string[]): boolean {
  const [program = "", ...args] = [...runner.prefix, ...command];
  return (
    spawnSync(program, args, { cwd: "/", env: environment, stdio: "ignore", ...identity(runner) }).status ===
    0
  );
}

function spawnAs(runner: Runner, command: readonly string[], stdio: StdioOptions): ChildProcess {
  const [program = "", ...args] = [...runner.prefix, ...command];
  return spawn(program, args, { cwd: "/", env: environment, detached: true, stdio, ...identity(runner) });
}

// setpriv changes the account itself; without it Node does.
function identity({ account, isOther, prefix }: Runner): Partial<Account> {
  return isOther && prefix.length === 0 ? account : {};
}

// With setpriv the kernel stops the database when we die, even by kill -9. Without it (macOS) the next start finds
// and stops what was left.
function findPrefix(account: Account, isOther: boolean): readonly string[] {
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--no-new-privs"];
  const prefix = ["setpriv", "--pdeathsig", "INT", ...(isOther ? drop : []), "--"];
  if (canRun({ account, isOther, prefix }, ["true"])) return prefix;
  if (isOther && !canRun({ account, isOther, prefix: [] }, ["true"])) {
    throw new PostgresStartError(
      `PostgreSQL refuses to run as root, and this root may not start it as another account (uid ${account.uid}): start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return [];
}

async function findOwner(folder: string): Promise<Account | null> {
  const { uid, gid } = await lstat(folder).catch(ifNotThere({ uid: 0, gid: 0 }));
  return uid === 0 ? null : { uid, gid };
}

async function getNobody(): Promise<Account> {
  const users = await readFile("/etc/passwd", "utf8").catch(ifNotThere(""));
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new PostgresStartError(
      "PostgreSQL refuses to run as root and there is no account `nobody` to run it: start as an ordinary user.",
    );
  }
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}
