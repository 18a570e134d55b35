import { formatTable } from "../format-table.ts";
import { type Memory, sumOf } from "./read-memory.ts";

/** Megabytes that everything together may take. */
const TARGETS = { "at rest": 150, "page load": 300, "lesson load": 300, "idle again": 200 };

/** What the program took at one time, or at most in a stretch of time. */
export interface Phase {
  name: keyof typeof TARGETS;
  memory: Memory;
}

/** A line for each process, a column for each phase; and how many phases took too much. */
export function writeReport(phases: readonly Phase[]): { text: string; missed: number } {
  const names = [...new Set(phases.flatMap(({ memory }) => [...memory.keys()]))];
  const sums = phases.map(({ name, memory }) => ({ sum: sumOf(memory), target: TARGETS[name] }));
  const text = formatTable([
    ["", ...phases.map(({ name }) => name)],
    ...names.map((name) => [name, ...phases.map(({ memory }) => memory.get(name)?.toFixed(0) ?? "–")]),
    ["together", ...sums.map(({ sum }) => sum.toFixed(0))],
    ["", ...sums.map(({ sum, target }) => `${sum <= target ? "of" : "MISSED, of"} ${target}`)],
  ]);
  return { text, missed: sums.filter(({ sum, target }) => sum > target).length };
}
