import { readdir, readFile } from "node:fs/promises";

/** Clock ticks of Linux, in which /proc counts; the same on every architecture Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Processor time in seconds, with that of its children that have ended. */
  cpuSeconds: number;
}

async function readProcess(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The second field, the program's name, may hold spaces: count from its closing parenthesis.
  const nameEnd = stat.lastIndexOf(")");
  const fields = stat.slice(nameEnd + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf("(") + 1, nameEnd),
    cpuSeconds: ticks / TICKS_PER_SECOND,
  };
}

/** A process and all that descends from it, itself first; empty where the system does not tell (not Linux). */
export async function findTree(root: number): Promise<Process[]> {
  const names = await readdir("/proc").catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0);
  const all = (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
  const descend = (process: Process): Process[] => [
    process,
    ...all.filter(({ parent }) => parent === process.pid).flatMap(descend),
  ];
  return all.filter(({ pid }) => pid === root).flatMap(descend);
}

/** Processor time that processes with all their descendants have used, in seconds; `except` are left out with theirs. */
export async function readCpuTime(roots: readonly number[], except: readonly number[] = []): Promise<number> {
  const [counted, left] = await Promise.all([findTrees(roots), findTrees(except)]);
  const leftOut = new Set(left.map(({ pid }) => pid));
  return counted.reduce((sum, { pid, cpuSeconds }) => (leftOut.has(pid) ? sum : sum + cpuSeconds), 0);
}

const findTrees = async (roots: readonly number[]) => (await Promise.all(roots.map(findTree))).flat();
