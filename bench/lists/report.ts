import { formatTable } from "../format-table.ts";
import type { Outcome } from "./measure.ts";

/** How much longer a call may take in the large school, unless there is a reason. */
const TARGET = 1.5;

export const ratioOf = ({ small, large }: Outcome): number => large.median / small.median;
export const misses = (outcome: Outcome): boolean =>
  outcome.call.grows === undefined && ratioOf(outcome) > TARGET;

function describe(outcome: Outcome): string[] {
  const { call, small, large } = outcome;
  const verdict = call.grows ?? (misses(outcome) ? "MISSED" : "ok");
  return [
    call.name,
    String(small.rows),
    small.median.toFixed(1),
    String(large.rows),
    large.median.toFixed(1),
    ratioOf(outcome).toFixed(2),
    verdict,
  ];
}

/** One line a call: rows answered and median milliseconds in both schools, and how much longer the large one took. */
export const writeReport = (outcomes: readonly Outcome[]): string =>
  formatTable([
    ["", "SMALL", "", "LARGE", "", "LARGE / SMALL", ""],
    ["", "rows", "ms", "rows", "ms", `≤ ${TARGET}`, ""],
    ...outcomes.map(describe),
  ]);
