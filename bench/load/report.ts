import { formatTable } from "../format-table.ts";
import type { Scenario } from "./scenarios.ts";
import { type Measurement, workers } from "./subject.ts";
import { type SubjectName, subjectNames } from "./subjects.ts";

export interface Outcome {
  scenario: Scenario;
  measured: Partial<Record<SubjectName, Measurement>>;
}

/** What the ratios of one run have to reach. */
const TARGETS = { page: 0.6, answers: 0.2, sql: 0.4, large: 1.3, long: 1.3 };
/** What `atLeast` of a scenario was set for. */
const CORES_OF_TARGETS = 2;

interface Verdict {
  value: string;
  holds: boolean;
}

const ratio = (value: number, holds: boolean): Verdict => ({ value: value.toFixed(2), holds });

/** What is asked of a scenario, by the head of its column. */
export function judge({ scenario, measured }: Outcome, others: readonly Outcome[], cores: number) {
  const perSecond = (name: SubjectName) => measured[name]?.perSecond;
  const all = perSecond("all workers") ?? 0;
  const {
    large,
    reference,
    nginx,
    "one worker": one = all,
  } = {
    large: perSecond("large"),
    reference: perSecond("reference"),
    nginx: perSecond("nginx"),
    "one worker": perSecond("one worker"),
  };
  const { against } = scenario;
  const target = "pages" in against ? TARGETS.page : "sql" in against ? TARGETS.sql : TARGETS.answers;
  const shorter = others.find((other) => other.scenario.name === scenario.longOf)?.measured["all workers"];
  const verdicts: Record<string, Verdict | undefined> = {
    "all / one": ratio(all / one, true),
    [`all / reference (page ≥ ${TARGETS.page}, call ≥ ${TARGETS.sql}, from memory ≥ ${TARGETS.answers})`]:
      // A page that has to be made again and again is not held against one that is ready.
      reference === undefined || scenario.whileRedeeming
        ? undefined
        : ratio(all / reference, all / reference >= target),
    // nginx can keep pages before the program (docs/operations.md).
    "all / nginx": nginx === undefined || scenario.whileRedeeming ? undefined : ratio(all / nginx, true),
    [`small / large (≤ ${TARGETS.large})`]:
      large === undefined ? undefined : ratio(all / large, all / large <= TARGETS.large),
    [`short / long (≤ ${TARGETS.long})`]:
      shorter && ratio(shorter.perSecond / all, shorter.perSecond / all <= TARGETS.long),
    "per second":
      scenario.atLeast === undefined || cores !== CORES_OF_TARGETS
        ? undefined
        : { value: `${all.toFixed(0)} of ${scenario.atLeast}`, holds: all >= scenario.atLeast },
  };
  return verdicts;
}

const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function describe({ perSecond, p50, p99, cpu, cores }: Measurement): string[] {
  return [
    perSecond.toFixed(0),
    milliseconds(p50),
    milliseconds(p99),
    ...workers.map((name) => cpu[name].toFixed(3)),
    ...workers.map((name) => cores[name].toFixed(2)),
  ];
}

/** Every measurement on a line; times in milliseconds. */
export function writeMeasurements(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ scenario, measured }) =>
    subjectNames.flatMap((name) => {
      const found = measured[name];
      return found ? [[`${scenario.name}: ${name}`, ...describe(found)]] : [];
    }),
  );
  return formatTable([
    ["", "", "", "", ...workers.map(() => "cpu a call"), ...workers.map(() => "cores")],
    ["", "per second", "p50", "p99", ...workers, ...workers],
    ...rows,
  ]);
}

/** The verdicts on a line each, and how many scenarios miss a target. */
export function writeVerdicts(outcomes: readonly Outcome[], cores: number): { text: string; missed: number } {
  const judged = outcomes.map((outcome) => judge(outcome, outcomes, cores));
  const columns = Object.keys(judged[0] ?? {});
  const rows = outcomes.map(({ scenario }, index) => [
    scenario.name,
    ...columns.map((column) => {
      const verdict = judged[index]?.[column];
      return verdict ? `${verdict.value}${verdict.holds ? "" : " MISSED"}` : "–";
    }),
  ]);
  const missed = judged.filter((verdicts) =>
    Object.values(verdicts).some((verdict) => verdict?.holds === false),
  ).length;
  return { text: formatTable([["", ...columns], ...rows]), missed };
}
