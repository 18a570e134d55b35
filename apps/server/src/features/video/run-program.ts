import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";

interface Run {
  program: string;
  args: readonly string[];
  /** Where it works, and what it may not leave behind elsewhere. */
  folder: string;
  withinMs: number;
  /** Each line that it says. */
  onLine?: (line: string) => void;
  /** Asked all the while: whether nobody wants it any more. */
  isStopped: () => boolean;
}

/** A program that did not do what it was asked to. */
export class ProgramFailure extends Error {
  readonly reason: "failed" | "late" | "stopped";

  constructor(program: string, reason: ProgramFailure["reason"], said: string) {
    super(`${program} ${reason}: ${said}`);
    this.reason = reason;
  }
}

/** All that a program is told of its surroundings: where others are. The settings name what is elsewhere. */
export const ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin:/opt/homebrew/bin",
  LC_ALL: "C",
};

const LOOKS_EVERY_MS = 250;
/** Of its complaints the last are worth keeping. */
const COMPLAINTS = 4000;

let prefix: readonly string[] | undefined;

/**
 * Behind whoever waits for a page; and where the system can, it gains no rights, and ends with this process, by `kill -9`
 * too.
 */
function findPrefix(): readonly string[] {
  const guarded = ["nice", "-n", "10", "setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--"];
  const isThere = ([program = "", ...args]: readonly string[]) =>
    spawnSync(program, [...args, "true"], { stdio: "ignore", env: ENVIRONMENT }).status === 0;
  return [guarded, ["nice", "-n", "10"]].find(isThere) ?? [];
}

/**
 * Runs a program without a shell, in a group of its own, which ends with it. It is told nothing of ours.
 * @throws {ProgramFailure}
 */
export async function runProgram({ program, args, folder, withinMs, onLine, isStopped }: Run): Promise<void> {
  prefix ??= findPrefix();
  const [first = program, ...rest] = [...prefix, program, ...args];
  const child = spawn(first, rest, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: ENVIRONMENT,
  });
  let reason: ProgramFailure["reason"] = "failed";
  let said = "";
  const end = (because: typeof reason) => {
    reason = because;
    endGroup(child.pid);
  };
  const late = setTimeout(() => end("late"), withinMs);
  const looking = setInterval(() => {
    if (isStopped()) end("stopped");
  }, LOOKS_EVERY_MS);
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-COMPLAINTS);
  });
  const lines = createInterface({ input: child.stdout });
  if (onLine) lines.on("line", onLine);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (status !== 0) throw new ProgramFailure(program, reason, said.trim());
  } finally {
    clearTimeout(late);
    clearInterval(looking);
    endGroup(child.pid);
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
