import { setTimeout as sleep } from "node:timers/promises";
import type { ImportTask, UndoneImport } from "@manara/contract/imports/imports";
import { describeMachine } from "./describe-machine.ts";
import { formatTable } from "./format-table.ts";
import { openCallers } from "./lists/callers.ts";
import { openTimedClient, type TimedRequest } from "./lists/timed-client.ts";
import { type Memory, readMemory } from "./memory/read-memory.ts";
import { openSchool } from "./open-school.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const PEOPLE = 100_000;
/** As the browser sends them. */
const PART = 1000;
const CLASSES = 100;
/** Others who ask meanwhile, and how long each waits between two calls. */
const OTHERS = 6;
const PAUSE_MS = 60;
const AT_REST_MS = 20_000;
const ASK_EVERY_MS = 1000;

interface Phase {
  name: string;
  seconds: number;
  latencies: number[];
  /** The most of each kind of process; of all together at one moment. */
  peak: Memory;
}

const megabytes = (memory: Memory, isWanted: (name: string) => boolean): number =>
  [...memory].reduce((sum, [name, value]) => sum + (isWanted(name) ? value : 0), 0);
const isDatabase = (name: string) => name.startsWith("postgres");
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

/** Imports many people and undoes that, while others read: memory above rest, and how long those wait. */
async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const size = {
    schools: 50,
    courses: 1000,
    teachers: 50,
    students: 20_000,
    comments: 1000,
    purchases: 400,
    cards: 1000,
  };
  const school = await openSchool(folder, size, { onEnd });
  const { admin, buyer } = await openCallers(school);
  const client = openTimedClient(school.server.url);
  onEnd(client.close);
  await school.client.query(
    "insert into classes (name, created_at) select 'Class ' || n, now() from generate_series(1, $1) as n",
    [CLASSES],
  );
  async function call<Answer>(request: TimedRequest): Promise<Answer> {
    const { status, body } = await client.send({ token: admin, ...request });
    if (status !== 200) throw new Error(`${request.path}: ${status} ${body.toString()}`);
    return JSON.parse(body.toString()) as Answer;
  }
  async function finish(taskId: number): Promise<ImportTask> {
    for (;;) {
      const task: ImportTask = await call({ path: `/api/import/task?taskId=${taskId}` });
      if (task.state === "REFUSED") throw new Error(JSON.stringify(task.refusal));
      if (task.state === "DONE") return task;
      await sleep(ASK_EVERY_MS);
    }
  }

  const reads: TimedRequest[] = [
    { path: "/" },
    { path: "/api/course/list-public?limit=20" },
    { path: "/api/purchase/list-my-purchases", token: buyer },
    { path: "/api/notice/count", token: buyer },
  ];
  async function during<Result>(name: string, work: () => Promise<Result>): Promise<[Phase, Result]> {
    const latencies: number[] = [];
    const peak: Memory = new Map();
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        for (const [process, value] of await readMemory(school.server.pid))
          peak.set(process, Math.max(peak.get(process) ?? 0, value));
        await sleep(500);
      }
    };
    const others = Array.from({ length: OTHERS }, async (_, at) => {
      const other = openTimedClient(school.server.url);
      for (let turn = at; !isOver; turn += 1) {
        const answer = await other.send(reads[turn % reads.length] ?? { path: "/" });
        if (answer.status !== 200) throw new Error(`${reads[turn % reads.length]?.path}: ${answer.status}`);
        latencies.push(answer.milliseconds);
        await sleep(PAUSE_MS);
      }
      await other.close();
    });
    const watching = Promise.all([watch(), ...others]);
    const began = performance.now();
    const result = await work().finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - began) / 1000;
    await watching;
    return [{ name, seconds, latencies, peak }, result];
  }

  await during("warm", () => sleep(AT_REST_MS / 4));
  const [rest] = await during("at rest", () => sleep(AT_REST_MS));
  const [sending, taskId] = await during("sending", async () => {
    let id: number | undefined;
    for (let from = 0; from < PEOPLE; from += PART) {
      const people = Array.from({ length: PART }, (_, at) => ({
        fullName: `تلميذ ${from + at} بن أحمد`,
        email: (from + at) % 4 === 0 ? null : `pupil${from + at}@import.test`,
        phoneNumber: `069${String(from + at).padStart(7, "0")}`,
        className: `Class ${1 + ((from + at) % CLASSES)}`,
      }));
      ({ taskId: id } = await call<ImportTask>({
        method: "POST",
        path: "/api/import/add-lines",
        body: { ...(id !== undefined && { taskId: id }), from, people },
      }));
    }
    return id ?? 0;
  });
  const [making, { import: made }] = await during("making", async () => {
    const body = { taskId, invite: false, makeNames: true };
    await call({ method: "POST", path: "/api/import/start", body });
    return finish(taskId);
  });
  const [undoing] = await during("undoing", async () => {
    const body = { importId: made?.importId ?? 0 };
    const asked: UndoneImport = await call({ method: "POST", path: "/api/import/undo", body });
    return finish(asked.taskId ?? 0);
  });

  const program = (name: string) => !isDatabase(name);
  const above = ({ peak }: Phase, isWanted: (name: string) => boolean) =>
    (megabytes(peak, isWanted) - megabytes(rest.peak, isWanted)).toFixed(0);
  console.log(
    formatTable([
      [`${PEOPLE} people`, "seconds", "program MB+", "database MB+", "p50 ms", "p99 ms", "of rest"],
      ...[rest, sending, making, undoing].map((phase) => [
        phase.name,
        phase.seconds.toFixed(1),
        above(phase, program),
        above(phase, isDatabase),
        quantile(phase.latencies, 0.5).toFixed(1),
        quantile(phase.latencies, 0.99).toFixed(1),
        (quantile(phase.latencies, 0.99) / quantile(rest.latencies, 0.99)).toFixed(2),
      ]),
    ]),
  );
}

await workInTemporaryFolder(bench);
