import { parseArgs } from "node:util";
import { countLessons, type SchoolSize } from "../apps/server/test/large-school/school-size.ts";
import { describeMachine } from "./describe-machine.ts";
import { type Callers, openCallers } from "./lists/callers.ts";
import { listCalls } from "./lists/calls.ts";
import type { ListCall } from "./lists/list-call.ts";
import { type Asked, measure, type Outcome } from "./lists/measure.ts";
import { misses, writeReport } from "./lists/report.ts";
import { countRowsPassed, isWhole } from "./lists/rows-passed.ts";
import { searchCalls } from "./lists/search-calls.ts";
import { openTimedClient, type TimedRequest } from "./lists/timed-client.ts";
import { writes } from "./lists/writes.ts";
import { openSchool, type School } from "./open-school.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
/** Of what is compared, and of what takes longer anyway. */
const rounds = options.quick ? { compared: 15, growing: 5 } : { compared: 101, growing: 15 };

/** A thousand of everything. */
const small: SchoolSize = {
  schools: 50,
  courses: 1000,
  teachers: 50,
  students: 950,
  comments: 1000,
  purchases: 400,
  cards: 1000,
  namedLessons: 8,
};
const large: SchoolSize = {
  schools: 50,
  courses: 20_000,
  teachers: 1000,
  students: 199_000,
  comments: 2_000_000,
  purchases: 400_000,
  cards: 5_000_000,
  centres: 2000,
  // With the twelve of an outline 400,000 lessons in all.
  namedLessons: 8,
};

interface Opened {
  school: School;
  callers: Callers;
  client: Asked["client"];
}

async function open(folder: string, size: SchoolSize, onEnd: OnEnd): Promise<Opened> {
  const school = await openSchool(folder, size, { onEnd });
  const client = openTimedClient(school.server.url);
  onEnd(client.close);
  const { courses, students, cards, comments } = size;
  console.log(
    `filled a school of ${courses} courses, ${countLessons(size)} lessons, ${students} students, ${cards} cards, ${comments} comments`,
  );
  return { school, client, callers: await openCallers(school) };
}

function requestFor(call: ListCall, { school, callers }: Opened): TimedRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query?.({ size: school.size, callers }) ?? {})) {
    query.set(name, String(value));
  }
  const token = call.as === "visitor" ? undefined : callers[call.as];
  const own = typeof call.path === "string" ? call.path : call.path(school.size);
  const path = call.isPage ? own : `/api${own}`;
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, token };
}

async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const opened = [await open(folder, small, onEnd), await open(folder, large, onEnd)] as const;
  const outcomes: Outcome[] = [];
  const run = async (call: Outcome["call"], ask: (one: Opened) => Promise<() => TimedRequest>) => {
    const [ofSmall, ofLarge] = [await ask(opened[0]), await ask(opened[1])];
    process.stdout.write(`\r${call.name}${" ".repeat(30)}`);
    outcomes.push(
      await measure(call, {
        small: { ...opened[0], next: ofSmall },
        large: { ...opened[1], next: ofLarge },
      }),
    );
  };
  const waitForDisk = async (isWaiting: boolean) => {
    for (const { school } of opened) {
      await school.client.query(`alter system set synchronous_commit = ${isWaiting ? "on" : "off"}`);
      await school.client.query("select pg_reload_conf()");
    }
  };
  const isChosen = ({ name }: { name: string }) => name.includes(options.only);
  // Who lists cards is put on record; how long the disk takes for that is not what lists are compared by.
  await waitForDisk(false);
  const list = async (call: ListCall) => {
    const listed = { ...call, status: 200, rounds: call.grows ? rounds.growing : rounds.compared } as const;
    await run(listed, async (one) => () => requestFor(call, one));
  };
  const searches = searchCalls.filter(isChosen);
  const search = async () => {
    for (const call of searches) await list(call);
  };
  const passed = searches.length > 0 ? await countRowsPassed(opened[1].school, search) : [];
  for (const call of listCalls.filter(isChosen)) await list(call);
  await waitForDisk(true);
  for (const call of writes.filter(isChosen)) {
    await run(call, ({ school, callers }) => call.open(school, callers));
  }
  console.log(
    `\r\nMedian milliseconds in both schools; of ${rounds.compared} rounds where they are compared.\n`,
  );
  console.log(writeReport(outcomes));
  for (const { table, rows, read } of passed) {
    console.log(`All searches together read ${read} of ${rows} ${table} beside the indexes.`);
  }
  const missed = outcomes.filter(misses).length + passed.filter(isWhole).length;
  console.log(missed === 0 ? "\nEvery target is reached." : `\n${missed} targets are missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

await workInTemporaryFolder(bench);
// Its listener for the interrupt would keep the process.
process.exit();
