import { readCpuTime } from "./cpu-time.ts";
import type { LoadResult } from "./load-result.ts";

/** Something that can be put under load for a while. */
export interface Subject {
  /** The process that does the work. */
  pid: number;
  /** Gets one round ready; what it answers is measured. */
  prepare(): Promise<(seconds: number) => Promise<LoadResult>>;
}

export interface Measurement extends LoadResult {
  /** Processor time of the process per call, in milliseconds, the database's not counted; null when unknown. */
  cpuPerCall: number | null;
}

export async function measure({ pid, prepare }: Subject, seconds: number): Promise<Measurement> {
  const load = await prepare();
  const before = await readCpuTime(pid);
  const result = await load(seconds);
  const after = await readCpuTime(pid);
  const used = before === null || after === null ? null : (after - before) * 1000;
  return { ...result, cpuPerCall: used === null ? null : used / Math.max(1, result.calls) };
}

/** The best of several rounds: on a machine that does other things as well, noise only ever slows. */
export const bestOf = (rounds: readonly Measurement[]): Measurement | undefined =>
  rounds.toSorted((a, b) => b.perSecond - a.perSecond)[0];
