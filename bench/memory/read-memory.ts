import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findTree } from "../../apps/server/test/processes.ts";

/** Megabytes by what the processes are; PSS: pages that several processes share are split among them. */
export type Memory = Map<string, number>;

const isBackend = /^postgres: .+ (\[local\]|\d+\.\d+\.\d+\.\d+)/;

/** What a process is, in a word; connections of PostgreSQL, and its helpers, count as one each. */
function nameOf(command: string, isFirst: boolean): string {
  if (isBackend.test(command)) return "postgres, connections";
  if (command.startsWith("postgres: ")) return "postgres, helpers";
  if (/\/postgres /.test(command)) return "postgres";
  return isFirst ? "server" : "worker";
}

async function readPss(pid: number): Promise<number> {
  // It has ended since it was listed.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** The memory of a program with everything that it runs. */
export async function readMemory(root: number): Promise<Memory> {
  const memory: Memory = new Map();
  const counts = new Map<string, number>();
  for (const { pid, command } of findTree(root)) {
    const base = nameOf(command, pid === root);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    const name = base === "worker" ? `worker ${count}` : base;
    memory.set(name, (memory.get(name) ?? 0) + (await readPss(pid)));
  }
  return memory;
}

export const sumOf = (memory: Memory): number => [...memory.values()].reduce((sum, value) => sum + value, 0);
const SAMPLE_EVERY_MS = 500;

/** The most that a program takes while something goes on. */
export async function readPeak(pid: number, during: Promise<unknown>): Promise<Memory> {
  let peak = await readMemory(pid);
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([sleep(SAMPLE_EVERY_MS), over]);
    const now = await readMemory(pid);
    if (sumOf(now) > sumOf(peak)) peak = now;
  }
  await over;
  return peak;
}
