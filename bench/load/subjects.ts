import type { BareOrder } from "../bare-route.ts";
import type { LoadOrder, Timings } from "../load-generator.ts";
import type { School } from "../open-school.ts";
import type { SchoolProcess } from "../school-process.ts";
import type { StraightOrder } from "../straight-pg.ts";
import type { OnEnd } from "../temporary-folder.ts";
import { bareVisitSubject, openPageSubjects } from "./page-subjects.ts";
import type { Actions, Scenario } from "./scenarios.ts";
import { schoolSubject } from "./school-subject.ts";
import { startChild } from "./start-child.ts";
import { straightSubject } from "./straight-subject.ts";
import type { Subject } from "./subject.ts";

/** What is compared in one scenario. */
export const subjectNames = ["one worker", "all workers", "large", "reference", "nginx"] as const;
export type SubjectName = (typeof subjectNames)[number];
export type Subjects = Partial<Record<SubjectName, Subject>>;

export interface Programs {
  /** The school with all workers, and one of many times its size. */
  small: School;
  large: School;
  /** One worker on the database of the small school. */
  oneWorker: SchoolProcess;
}

/** A program takes about half a core to keep two busy. */
const generatorsFor = (cores: number) => Math.max(1, Math.floor(cores / 2));

const pathsOf = ({ visits }: Actions): string[] => visits.flat().map(({ path }) => path);

async function pagesOf(scenarios: readonly Scenario[], school: School): Promise<string[]> {
  const ofPages = scenarios.filter(({ against }) => "pages" in against);
  const paths = await Promise.all(ofPages.map(async (scenario) => pathsOf(await scenario.in(school))));
  return [...new Set(paths.flat())];
}

/** Starts what the school is held against; answers how a scenario gets its subjects. */
export async function openSubjects(
  { small, large, oneWorker }: Programs,
  options: { scenarios: readonly Scenario[]; workers: number; cores: number; folder: string; onEnd: OnEnd },
) {
  const { scenarios, workers, cores, folder, onEnd } = options;
  const start = <Question extends object, Reply>(name: string) => {
    const child = startChild<Question, Reply>(name);
    onEnd(child.stop);
    return child;
  };
  const many = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make);
  const generators = many(generatorsFor(cores), () => start<LoadOrder, Timings>("load-generator.ts"));
  const straight = many(workers, () => start<StraightOrder, Timings>("straight-pg.ts"));
  const pageSubjects = await openPageSubjects(generators, {
    bare: start<BareOrder, number>("bare-route.ts"),
    url: small.server.url,
    pages: await pagesOf(scenarios, small),
    workers,
    folder,
    onEnd,
  });

  return async function prepare(scenario: Scenario): Promise<Subjects> {
    const { against, status } = scenario;
    const actions = await scenario.in(small);
    const here = { scenario, actions };
    const there = { scenario, actions: await scenario.in(large) };
    return {
      "one worker": schoolSubject(generators, { school: small, server: oneWorker }, here),
      "all workers": schoolSubject(generators, { school: small, server: small.server }, here),
      large: schoolSubject(generators, { school: large, server: large.server }, there),
      ...("pages" in against ? pageSubjects(pathsOf(actions)) : { reference: await makeReference() }),
    };

    async function makeReference(): Promise<Subject> {
      if ("sql" in against) return straightSubject(straight, small, { actions, status, ...against });
      const [visit = []] = actions.visits;
      const bare = start<BareOrder, number>("bare-route.ts");
      return bareVisitSubject(generators, { bare, url: small.server.url, visit, workers });
    }
  };
}
