import { parseArgs } from "node:util";
import { describeMachine } from "./describe-machine.ts";
import { judge, type Outcome, writeReport } from "./load/report.ts";
import { type Scenario, scenarios } from "./load/scenarios.ts";
import { schoolSize } from "./load/school-size.ts";
import { bestOf, type Measurement, measure } from "./load/subject.ts";
import { openSubjects, type Trio } from "./load/subjects.ts";
import { openSchool, type School } from "./open-school.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    scale: { type: "string", default: "100" },
  },
});
const { rounds, seconds, warmUpSeconds } = options.quick
  ? { rounds: 2, seconds: 0.3, warmUpSeconds: 0.2 }
  : { rounds: 6, seconds: 2, warmUpSeconds: 0.5 };

/** Every round visits everything, each time beginning with another, so that noise of the machine falls on all alike. */
async function run(trios: Map<Scenario, Trio>): Promise<Outcome[]> {
  const kept = new Map<string, Measurement[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [scenario, trio] of trios) {
      process.stdout.write(`\rround ${round} of ${rounds}: ${scenario.name}${" ".repeat(20)}`);
      const order = (["small", "reference", "large"] as const).map(
        (_, at, all) => all[(at + round) % 3] ?? "small",
      );
      for (const who of order) {
        const measured = await measure(trio[who], round === 0 ? warmUpSeconds : seconds);
        const key = `${scenario.name} ${who}`;
        if (round > 0) kept.set(key, [...(kept.get(key) ?? []), measured]);
      }
    }
  }
  process.stdout.write("\r\n");
  const best = (scenario: Scenario, who: keyof Trio) => {
    const found = bestOf(kept.get(`${scenario.name} ${who}`) ?? []);
    if (!found) throw new Error(`${scenario.name} was not measured`);
    return found;
  };
  return [...trios.keys()].map((scenario) => ({
    scenario,
    small: best(scenario, "small"),
    large: best(scenario, "large"),
    reference: best(scenario, "reference"),
  }));
}

async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const open = async (scale: number): Promise<School> => {
    const school = await openSchool(folder, schoolSize(scale), onEnd);
    const { courses, students } = school.size;
    console.log(`filled a school of ${courses} courses and ${students} students`);
    return school;
  };
  const [small, large] = await Promise.all([open(1), open(Number(options.scale))]);
  const chosen = scenarios.filter(({ name }) => name.includes(options.only ?? ""));
  const prepare = await openSubjects({ small, large }, chosen, onEnd);
  const trios = new Map<Scenario, Trio>();
  for (const scenario of chosen) trios.set(scenario, await prepare(scenario));
  const outcomes = await run(trios);
  console.log(
    "Best of the rounds; times in milliseconds; cpu is the process's own, the database's not counted.\n",
  );
  console.log(writeReport(outcomes));
  const missed = outcomes.map(judge).filter(({ reaches, scales }) => reaches === false || !scales).length;
  console.log(
    missed === 0 ? "\nEvery target is reached." : `\n${missed} of ${outcomes.length} miss a target.`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
}

await workInTemporaryFolder(bench);
// Its listener for the interrupt would keep the process.
process.exit();
