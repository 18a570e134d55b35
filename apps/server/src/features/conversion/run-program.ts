import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { guardCommand, PROGRAM_ENVIRONMENT } from "../../platform/processes/guarded-command.ts";

interface Run {
  program: AbsolutePath;
  /** Paths of files among them are absolute: it works in another folder than we do. */
  args: readonly string[];
  /** Where it works, and what it may not leave behind elsewhere. */
  folder: AbsolutePath;
  withinMs: number;
  /** Each line that it says. */
  onLine?: (line: string) => void;
  /** Asked all the while: whether nobody wants it any more. */
  isStopped: () => boolean;
}

/** A program that did not do what it was asked to; the message holds what it said. */
export class ProgramFailure extends Error {
  /**
   * Failed: it ran, and says so itself. Killed: somebody else ended it, such as the system that is short of memory. Not started: it is
   * not there, or may not be run.
   */
  readonly reason: "failed" | "killed" | "not started" | "late" | "stopped";

  constructor(program: string, reason: ProgramFailure["reason"], said: string) {
    super(`${program} ${reason}: ${said}`);
    this.reason = reason;
  }
}

/** SVT-AV1 says no more than its errors. */
export const ENVIRONMENT = { ...PROGRAM_ENVIRONMENT, SVT_LOG: "1" };

const LOOKS_EVERY_MS = 250;
/** Of its complaints the last are worth keeping. */
const COMPLAINTS = 4000;

/** Rejects where the system has no process for it; without open files to spare the child has no pipes to listen at either. */
async function start(program: AbsolutePath, args: readonly string[], folder: AbsolutePath) {
  const guarded = guardCommand(program, args);
  const child = spawn(guarded.program, guarded.args, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: ENVIRONMENT,
  });
  await once(child, "spawn");
  return child;
}

/**
 * Runs a guarded program without a shell, in a group of its own, which ends with it. It gets nothing of our environment.
 * @throws {ProgramFailure}
 */
export async function runProgram({ program, args, folder, withinMs, onLine, isStopped }: Run): Promise<void> {
  const child = await start(program, args, folder).catch((error: unknown) => {
    throw new ProgramFailure(program, "not started", String(error));
  });
  let endedFor: "late" | "stopped" | null = null;
  let said = "";
  const end = (because: "late" | "stopped") => {
    endedFor = because;
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
    const [status] = (await once(child, "close")) as [number | null];
    if (status !== 0) throw new ProgramFailure(program, endedFor ?? reasonOf(status), said.trim());
  } finally {
    clearTimeout(late);
    clearInterval(looking);
    endGroup(child.pid);
  }
}

/** Exit codes with which `nice` and `setpriv` end, as shells do, where the program cannot be run, or is not there. */
const NOT_STARTED = [126, 127];

/** Reads an exit status of a program that nobody here has ended; null: a signal ended it. */
function reasonOf(status: number | null): ProgramFailure["reason"] {
  if (status === null) return "killed";
  return NOT_STARTED.includes(status) ? "not started" : "failed";
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** Messages of a program about the machine, so that another time may do. */
const FOR_ANOTHER_TIME =
  /no space left|cannot allocate|permission denied|input\/output error|no such file|too many open files|read-only file|quota exceeded/i;

/** Whether an error says nothing of the film: the same may succeed another time. */
export const isOfTheMachine = (error: unknown): boolean =>
  (error instanceof ProgramFailure && error.reason !== "failed") ||
  (error instanceof Error && "syscall" in error) ||
  FOR_ANOTHER_TIME.test(String(error));

/** Arguments of a program as somebody would type them; none of them has a space. */
export const words = (typed: string): string[] => typed.split(" ");

/** Does two works at once; when one of them fails, the other is stopped, and both are over when this settles. */
export async function sideBySide<First, Second>(
  isStopped: () => boolean,
  [first, second]: readonly [
    (isStopped: () => boolean) => Promise<First>,
    (isStopped: () => boolean) => Promise<Second>,
  ],
): Promise<[First, Second]> {
  let failure: { error: unknown } | null = null;
  const isOver = () => failure !== null || isStopped();
  const watch = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      // Programs that are stopped for it fail as well, and say less.
      failure ??= { error };
      throw failure.error;
    });
  const works = [watch(first(isOver)), watch(second(isOver))] as const;
  await Promise.allSettled(works);
  return Promise.all(works);
}
