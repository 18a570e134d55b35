import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Clock ticks of Linux, in which /proc counts; the same on every architecture Node runs on. */
const TICKS_PER_SECOND = 100;

/** A process as the kernel lists it. A pid alone may be another's by now; with the time of its start it is not. */
export interface Process {
  pid: number;
  parent: number;
  startedAt: string;
  command: string;
  /** Processor time in seconds, with that of its children that have ended. */
  cpuSeconds: number;
  /** That of its children alone which have ended and were waited for. */
  endedCpuSeconds: number;
}

/** Every process there is, without zombies: those run no more. None where the system does not list them (not Linux). */
function listProcesses(): Process[] {
  if (!existsSync("/proc")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; what follows is counted from 0 here, and from 3 in proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return null;
    const sum = (from: number) =>
      fields.slice(from, 15).reduce((all, ticks) => all + Number(ticks), 0) / TICKS_PER_SECOND;
    return {
      pid,
      parent: Number(fields[1]),
      startedAt: fields[19] ?? "",
      command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim(),
      cpuSeconds: sum(11),
      endedCpuSeconds: sum(13),
    };
  } catch {
    // It ended while we looked.
    return null;
  }
}

/** A process with all that descends from it: parents before their children. */
export function findTree(root: number): Process[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const found of tree) tree.push(...all.filter(({ parent }) => parent === found.pid));
  return tree;
}

/** Processor time that processes with all their descendants have used, in seconds; `except` are left out with theirs. */
export function readCpuTime(roots: readonly number[], except: readonly number[] = []): number {
  const leftOut = new Set(except.flatMap(findTree).map(({ pid }) => pid));
  const counted = roots.flatMap(findTree).filter(({ pid }) => !leftOut.has(pid));
  return counted.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** What of it was used by descendants that have ended. */
export function readEndedCpuTime(root: number, except: readonly number[] = []): number {
  const leftOut = new Set(except.flatMap(findTree).map(({ pid }) => pid));
  const counted = findTree(root).filter(({ pid }) => !leftOut.has(pid));
  return counted.reduce((sum, { endedCpuSeconds }) => sum + endedCpuSeconds, 0);
}

/** Those of the processes that still run. */
export function findRunning(processes: readonly Process[]): Process[] {
  return processes.filter(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt);
}

/** Waits until none of the processes runs; answers those that still do when the time is over. */
export async function waitUntilGone(processes: readonly Process[], withinMs: number): Promise<Process[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const running = findRunning(processes);
    if (running.length === 0 || performance.now() > deadline) return running;
    await sleep(20);
  }
}

/** Sends a signal to processes, or to a process group by its negative number; one that has just ended is fine. */
export function signalAll(pids: readonly number[], kind: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, kind);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** `kill -9`. */
export const killHard = (pids: readonly number[]): void => signalAll(pids, "SIGKILL");
