import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process as the kernel lists it. A pid alone may be another's by now; with the time of its start it is not. */
export interface Process {
  pid: number;
  parent: number;
  startedAt: string;
  command: string;
}

/** Every process there is, without zombies: those run no more. */
function listProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; then come state, parent and, as the 20th, the time of the start.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return state === "Z" ? null : { pid, parent: Number(parent), startedAt: rest[17] ?? "", command };
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

/** `kill -9` of processes, or of a process group by its negative number; one that has just ended is fine. */
export function killHard(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
