import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeMachine } from "./describe-machine.ts";
import { type Outcome, writeMeasurements, writeVerdicts } from "./load/report.ts";
import { type Scenario, scenarios } from "./load/scenarios.ts";
import { schoolSize } from "./load/school-size.ts";
import { bestOf, type Measurement, measure } from "./load/subject.ts";
import { openSubjects, type SubjectName, type Subjects, subjectNames } from "./load/subjects.ts";
import { openSchool, type School } from "./open-school.ts";
import { startSchool } from "./school-process.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    scale: { type: "string", default: "100" },
    workers: { type: "string" },
  },
});
const { rounds, seconds, warmUpSeconds } = options.quick
  ? { rounds: 2, seconds: 0.5, warmUpSeconds: 0.3 }
  : { rounds: 6, seconds: 2, warmUpSeconds: 0.5 };
const cores = availableParallelism();
const workers = Number(options.workers ?? Math.min(4, cores));

/** Every round visits everything, each time beginning with another, so that noise of the machine falls on all alike. */
async function run(chosen: Map<Scenario, Subjects>): Promise<Outcome[]> {
  const kept = new Map<string, Measurement[]>();
  const keyOf = ({ name }: Scenario, who: SubjectName) => `${name} ${who}`;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [scenario, subjects] of chosen) {
      process.stdout.write(`\rround ${round} of ${rounds}: ${scenario.name}${" ".repeat(20)}`);
      for (const [at] of subjectNames.entries()) {
        const who = subjectNames[(at + round) % subjectNames.length] ?? "all workers";
        const subject = subjects[who];
        if (!subject) continue;
        const measured = await measure(subject, round === 0 ? warmUpSeconds : seconds);
        const key = keyOf(scenario, who);
        if (round > 0) kept.set(key, [...(kept.get(key) ?? []), measured]);
      }
    }
  }
  process.stdout.write("\r\n");
  return [...chosen.keys()].map((scenario) => ({
    scenario,
    measured: Object.fromEntries(
      subjectNames.map((who) => [who, bestOf(kept.get(keyOf(scenario, who)) ?? [])]),
    ),
  }));
}

async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const open = async (scale: number): Promise<School> => {
    const school = await openSchool(folder, schoolSize(scale), { onEnd, workers });
    const { courses, students } = school.size;
    console.log(`filled a school of ${courses} courses and ${students} students`);
    return school;
  };
  const [small, large] = await Promise.all([open(1), open(Number(options.scale))]);
  const besideFolder = path.join(folder, "one-worker");
  await mkdir(besideFolder);
  const oneWorker = await startSchool(besideFolder, { ...small.settingsBeside, WORKERS: "1" });
  onEnd(oneWorker.stop);
  const chosen = scenarios.filter(({ name }) => name.includes(options.only ?? ""));
  if (chosen.length === 0) throw new Error(`no scenario is called ${options.only}`);
  const programs = { small, large, oneWorker };
  const prepare = await openSubjects(programs, { scenarios: chosen, workers, cores, folder, onEnd });
  const subjects = new Map<Scenario, Subjects>();
  for (const scenario of chosen) subjects.set(scenario, await prepare(scenario));
  const outcomes = await run(subjects);
  console.log(
    `Best of the rounds, times in milliseconds; all workers are ${workers}. The client is the load generator; the\n` +
      "reference is a bare route for pages and for calls that come from memory, and for other calls the same statements\n" +
      "straight through pg.\n",
  );
  console.log(`${writeMeasurements(outcomes)}\n`);
  const { text, missed } = writeVerdicts(outcomes, cores);
  console.log(text);
  console.log(
    missed === 0 ? "\nEvery target is reached." : `\n${missed} of ${outcomes.length} miss a target.`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
}

await workInTemporaryFolder(bench);
// Its listener for the interrupt would keep the process.
process.exit();
