import { formatTable } from "../format-table.ts";
import type { Scenario } from "./scenarios.ts";
import type { Measurement } from "./subject.ts";

export interface Outcome {
  scenario: Scenario;
  small: Measurement;
  large: Measurement;
  reference: Measurement;
}

/** What the ratios of one run have to reach. */
const TARGETS = { page: 0.5, call: 0.4, small: 1.3 };

const verdict = (ratio: number, holds: boolean) => `${ratio.toFixed(2)} ${holds ? "ok" : "MISSED"}`;
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function figures({ perSecond, p50, p99, cpuPerCall }: Measurement): string[] {
  const cpu = cpuPerCall === null ? "–" : cpuPerCall.toFixed(2);
  return [perSecond.toFixed(0), milliseconds(p50), milliseconds(p99), cpu];
}

/** Throughput of the call over what it is held against, and how much slower the large school is. */
export function judge({ scenario, small, large, reference }: Outcome) {
  const ratio = small.perSecond / reference.perSecond;
  const slower = small.perSecond / large.perSecond;
  const target = "page" in scenario.against ? TARGETS.page : TARGETS.call;
  // A page that has to be made again and again is not held against one that is ready.
  const reaches = scenario.whileRedeeming ? null : ratio >= target;
  return { ratio, slower, reaches, scales: slower <= TARGETS.small };
}

function describe(outcome: Outcome): string[] {
  const { ratio, slower, reaches, scales } = judge(outcome);
  const { scenario, small, large, reference } = outcome;
  return [
    scenario.name,
    ...[small, large, reference].flatMap(figures),
    reaches === null ? "–" : verdict(ratio, reaches),
    verdict(slower, scales),
  ];
}

/** One line a scenario: the small school, the large one, what they are held against, and the ratios. */
export function writeReport(outcomes: readonly Outcome[]): string {
  const columns = ["/s", "p50", "p99", "cpu"];
  const groups = ["SMALL", "LARGE", "BARE OR PG"].flatMap((name) => [name, "", "", ""]);
  const targets = [`page ≥ ${TARGETS.page}, call ≥ ${TARGETS.call}`, `≤ ${TARGETS.small}`];
  return formatTable([
    ["", ...groups, "SMALL / BARE OR PG", "SMALL / LARGE"],
    ["", ...columns, ...columns, ...columns, ...targets],
    ...outcomes.map(describe),
  ]);
}
