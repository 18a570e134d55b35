// A school of students begins one test in the same second and answers it through, while the server is killed. Linux alone.
// node e2e/test-day/test-day.ts [--students 3000] [--workers 2] [--kills 2]
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openApi } from "../durability/api.ts";
import { findOffences } from "../durability/check-database.ts";
import { findPlace } from "../durability/first-start.ts";
import { type KillName, kills } from "../durability/kills.ts";
import { withClient } from "../durability/school-database.ts";
import {
  killAllSchools,
  type SchoolRun,
  startSchool,
  stopSchool,
  waitUntilReady,
} from "../durability/school-run.ts";
import { findLostAnswers, findWrongScores } from "./check-answers.ts";
import { openClass } from "./class.ts";
import { openDay, type TestDay, takeTest } from "./take-test.ts";

/** Of the problems; the first ones say enough. */
const MOST_LINES = 12;

const say = (line: string) => process.stdout.write(`${line}\n`);
const inSeconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

function readArguments() {
  const { values } = parseArgs({
    options: {
      students: { type: "string", default: "3000" },
      workers: { type: "string", default: "1" },
      kills: { type: "string", default: "2" },
    },
  });
  const [students, workers, times] = [Number(values.students), Number(values.workers), Number(values.kills)];
  if (![students, workers, times].every(Number.isSafeInteger) || students < 1 || workers < 1 || times < 0)
    throw new Error("--students, --workers and --kills take a number");
  return { students, workers, times };
}

/** All of it with its database, then what serves alone, and again. */
const killOf = (nth: number, workers: number): Exclude<KillName, "worker"> =>
  nth % 2 === 0 ? "tree" : workers > 1 ? "supervisor" : "server";

interface Killing {
  day: TestDay;
  run: SchoolRun;
  times: number;
  /** Whether everybody has handed in, or given up. */
  isOver: () => boolean;
}

/** Kills the school so often, evenly over the answers, and starts it again; answers the last run. */
async function killAndRestart({ day, run, times, isOver }: Killing): Promise<SchoolRun> {
  const { students, key } = day.taken;
  // Each begins, answers every question and hands in; some answers are sent more than once.
  const calls = students.length * (key.size + 2);
  let present = run;
  for (let nth = 0; nth < times; nth += 1) {
    const due = (calls * (nth + 1)) / (times + 1);
    while (day.acknowledged < due && !isOver()) await sleep(10);
    if (isOver()) {
      day.problems.push("the test was over before the school was killed");
      return present;
    }
    const kill = killOf(nth, run.place.workers);
    const before = day.acknowledged;
    const killedAt = performance.now();
    day.problems.push(...(await kills[kill](present)));
    present = startSchool(run.place);
    await waitUntilReady(present);
    say(`killed (${kill}) after ${before} calls were answered; ready again after ${inSeconds(killedAt)} s`);
  }
  return present;
}

async function holdTestDay({
  students,
  workers,
  times,
}: ReturnType<typeof readArguments>): Promise<string[]> {
  const place = await findPlace(workers);
  const first = startSchool(place);
  await waitUntilReady(first);
  const taken = await openClass(place.dataDir, students);
  const day = openDay(openApi(place.url), taken);

  let isOver = false;
  const begunAt = performance.now();
  const taking = taken.students.map((student, nth) => takeTest(day, student, nth));
  say(`${students} students have begun within ${inSeconds(begunAt)} s; workers: ${workers}`);
  const ended = Promise.all(taking).finally(() => {
    isOver = true;
  });
  const [run] = await Promise.all([killAndRestart({ day, run: first, times, isOver: () => isOver }), ended]);
  const seconds = inSeconds(begunAt);

  const found = await withClient(place.dataDir, "postgres", async (client) => ({
    lost: await findLostAnswers(client, day),
    wrong: [...(await findWrongScores(client, day)), ...(await findOffences(client))],
  }));
  const code = await stopSchool(run);
  if (code !== 0) day.problems.push(`npm start, stopped as by Ctrl-C, ended with ${code ?? "a signal"}`);
  const problems = [...found.lost, ...found.wrong, ...day.problems];
  say(
    `${day.acknowledged} calls were answered within ${seconds} s, ${day.repeated} had to be sent again. ` +
      `Answers acknowledged: ${day.answers.size}, lost: ${found.lost.length}. Wrong scores: ${found.wrong.length}. ` +
      `Problems: ${day.problems.length}.`,
  );
  if (problems.length === 0) await rm(place.dataDir, { recursive: true });
  else say(`data in ${place.dataDir}`);
  return problems;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", killAllSchools);
const problems = await holdTestDay(readArguments()).catch((error: unknown) => [
  error instanceof Error && error.stack ? error.stack : String(error),
]);
for (const line of problems.slice(0, MOST_LINES)) say(`! ${line}`);
if (problems.length > MOST_LINES) say(`! and ${problems.length - MOST_LINES} more`);
process.exit(problems.length === 0 ? 0 : 1);
