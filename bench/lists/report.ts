import { formatTable } from "../format-table.ts";
import type { Outcome } from "./measure.ts";

/** How much longer a call may take in the large school, unless there is a reason. */
const TARGET = 1.5;

export const ratioOf = ({ small, large }: Outcome): number => large.median / small.median;
export const misses = (outcome: Outcome): boolean => {
  const { call, large } = outcome;
  if (call.within !== undefined) return large.slow > call.within;
  return call.grows === undefined && ratioOf(outcome) > TARGET;
};

function describe(outcome: Outcome): string[] {
  const { call, small, large } = outcome;
  const judged = misses(outcome) ? "MISSED" : "ok";
  const bounded = call.within === undefined ? judged : `${judged}: 95 % ≤ ${call.within} ms`;
  const verdict = call.grows ?? bounded;
  return [
    call.name,
    String(small.rows),
    small.median.toFixed(1),
    String(large.rows),
    large.median.toFixed(1),
    large.slow.toFixed(1),
    ratioOf(outcome).toFixed(2),
    verdict,
  ];
}

/**
 * One line a call: rows answered and median milliseconds in both schools, what 95 of 100 answers of the large one took at
 * most, and how much longer it took.
 */
export const writeReport = (outcomes: readonly Outcome[]): string =>
  formatTable([
    ["", "SMALL", "", "LARGE", "", "", "LARGE / SMALL", ""],
    ["", "rows", "ms", "rows", "ms", "95 %", `≤ ${TARGET}`, ""],
    ...outcomes.map(describe),
  ]);
