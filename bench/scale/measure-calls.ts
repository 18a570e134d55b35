import { scenarios } from "../load/scenarios.ts";
import { schoolSubject } from "../load/school-subject.ts";
import { startChild } from "../load/start-child.ts";
import { bestOf, type Measurement, measure } from "../load/subject.ts";
import type { LoadOrder, Timings } from "../load-generator.ts";
import type { School } from "../open-school.ts";
import type { OnEnd } from "../temporary-folder.ts";
import type { CallName } from "./measured.ts";

/** The scenario of bench:load that each is. A lesson view is seven requests, which count as one. */
const measuredBy: Record<CallName, string> = {
  page: "catalogue page",
  lessonView: "lesson view, 30 comments",
  report: "seconds watched",
  comment: "comment",
  answer: "answer to a test",
  login: "login",
  activation: "activation",
};

const ROUNDS = 2;
const SECONDS = 2;

/** Processor time of each call, in milliseconds, and how many there were a second: program, database. */
export async function measureCalls(school: School, onEnd: OnEnd): Promise<string[][]> {
  const generator = startChild<LoadOrder, Timings>("load-generator.ts");
  onEnd(generator.stop);
  const rows: string[][] = [];
  for (const [name, wanted] of Object.entries(measuredBy)) {
    const scenario = scenarios.find((one) => one.name === wanted);
    if (!scenario) throw new Error(`there is no scenario ${wanted}`);
    const actions = await scenario.in(school);
    const subject = schoolSubject([generator], { school, server: school.server }, { scenario, actions });
    const rounds: Measurement[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(subject, SECONDS));
    const best = bestOf(rounds);
    if (!best) throw new Error(`nothing was measured of ${wanted}`);
    const { cpu, perSecond } = best;
    rows.push([name, cpu.server.toFixed(3), cpu.database.toFixed(3), perSecond.toFixed(0)]);
  }
  return rows;
}
