import { readCpuTime } from "../../apps/server/test/processes.ts";
import type { LoadResult } from "./load-result.ts";

/** Whose processor time is counted: each name stands for processes with all that descend from them. */
export const workers = ["server", "database", "client"] as const;
export type WorkerName = (typeof workers)[number];

/** Something that can be put under load for a while. */
export interface Subject {
  /** The processes that do the work. */
  pids: Record<WorkerName, readonly number[]>;
  /** Gets one round ready; what it answers is measured. */
  prepare(): Promise<(seconds: number) => Promise<LoadResult>>;
}

export interface Measurement extends LoadResult {
  /** Processor time per call, in milliseconds. */
  cpu: Record<WorkerName, number>;
  /** Cores kept busy. */
  cores: Record<WorkerName, number>;
}

/** The database descends from the server that holds it, and counts as itself. */
const readAll = ({ server, database, client }: Subject["pids"]): number[] => [
  readCpuTime(server, database),
  readCpuTime(database),
  readCpuTime(client),
];

export async function measure({ pids, prepare }: Subject, seconds: number): Promise<Measurement> {
  const load = await prepare();
  const before = readAll(pids);
  const began = performance.now();
  const result = await load(seconds);
  const elapsed = (performance.now() - began) / 1000;
  const after = readAll(pids);
  const used = after.map((value, index) => value - (before[index] ?? 0));
  const share = (of: number) =>
    Object.fromEntries(workers.map((name, index) => [name, (used[index] ?? 0) / of])) as Record<
      WorkerName,
      number
    >;
  return { ...result, cpu: share(Math.max(1, result.calls) / 1000), cores: share(elapsed) };
}

/** The best of several rounds: on a machine that does other things as well, noise only ever slows. */
export const bestOf = (rounds: readonly Measurement[]): Measurement | undefined =>
  rounds.toSorted((a, b) => b.perSecond - a.perSecond)[0];
