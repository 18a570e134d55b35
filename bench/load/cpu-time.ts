import { readFile } from "node:fs/promises";

/** Clock ticks of Linux, in which /proc counts; the same on every architecture Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time a process has used, in seconds; null where the system does not tell. */
export async function readCpuTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (!stat) return null;
  // The second field, the program's name, may hold spaces: count from its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
