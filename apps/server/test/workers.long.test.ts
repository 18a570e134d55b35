import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";
import { findTree, killHard } from "./processes.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";

/** So many connections that no worker is without one: once in thousands of runs. */
const CLIENTS = 16;

/** The Node that the program runs on, as somebody can take it away. */
const node = path.join(await mkdtemp(path.join(inject("scratch"), "node-")), "node");

const supervised = {
  program: new URL("./supervisor.fixture.ts", import.meta.url),
  node,
  settings: { WORKERS: "2", LOG_LEVEL: "fatal" },
};

let school: TestSchool;
let program: SchoolProcess;
let admin: { id: number };

beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN" });
  await copyFile(process.execPath, node);
  program = await startProcess(school, supervised);
});
afterAll(async () => {
  await program.kill();
  await school.close();
});

/** A program for one test; it ends with the test, however that ends. */
async function startAnother(settings: Record<string, string>): Promise<SchoolProcess> {
  const other = await startProcess(school, {
    ...supervised,
    settings: { ...supervised.settings, ...settings },
  });
  onTestFinished(() => other.kill());
  return other;
}

/** Takes Node away until what is returned is called, or the test ends. */
async function takeNodeAway(): Promise<() => Promise<void>> {
  const away = `${node}.away`;
  const bringBack = async () => {
    if (existsSync(away)) await rename(away, node);
  };
  onTestFinished(bringBack);
  await rename(node, away);
  return bringBack;
}

/** Somebody who keeps one connection, and so stays with one worker. */
function openClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<unknown>((resolve, reject) => {
      request(
        new URL(path, program.origin),
        { agent },
        (response) => void json(response).then(resolve, reject),
      )
        .on("error", reject)
        .end();
    });
  return { get, close: () => agent.destroy() };
}

const findWorkers = ({ pid: supervisor } = program): number[] =>
  findTree(supervisor)
    .filter(({ parent }) => parent === supervisor)
    .map(({ pid }) => pid);

test("what one worker has acknowledged, every worker shows at the next call", async () => {
  const { id: courseId } = await school.makeCourse({ name: "0" });
  const clients = Array.from({ length: CLIENTS }, openClient);
  const names = () =>
    Promise.all(
      clients.map(async ({ get }) => (await get(`/api/course/get?courseId=${courseId}`)) as { name: string }),
    );
  for (let edit = 1; edit <= 20; edit += 1) {
    // Now it is in every worker's memory.
    await names();
    const name = `edit ${edit}`;
    expect((await program.call(endpoints.editCourse, { as: admin, body: { courseId, name } })).status).toBe(
      200,
    );
    expect(new Set((await names()).map((course) => course.name))).toEqual(new Set([name]));
  }
  for (const { close } of clients) close();
});

test("a killed worker is replaced, and the school goes on", async () => {
  const [first = 0, second = 0] = findWorkers();
  process.kill(first, "SIGKILL");
  await vi.waitFor(
    async () => {
      const workers = findWorkers();
      expect(workers).toHaveLength(2);
      expect(workers).toContain(second);
      expect(workers).not.toContain(first);
    },
    { timeout: 20_000, interval: 50 },
  );
  const { id: courseId } = await school.makeCourse({ name: "after" });
  const clients = Array.from({ length: CLIENTS }, openClient);
  for (const { get, close } of clients) {
    await expect(get(`/api/course/get?courseId=${courseId}`)).resolves.toMatchObject({ name: "after" });
    close();
  }
});

test("workers that cannot be started for a while are there afterwards", async () => {
  const { id: courseId } = await school.makeCourse({ name: "back" });
  const bringNodeBack = await takeNodeAway();
  killHard(findWorkers());
  await sleep(2000);
  expect(findWorkers()).toEqual([]);
  await bringNodeBack();
  const answers = openClient();
  const answer = () => answers.get(`/api/course/get?courseId=${courseId}`);
  await vi.waitFor(async () => expect(await answer()).toMatchObject({ name: "back" }), 20_000);
  await vi.waitFor(() => expect(findWorkers()).toHaveLength(2), 20_000);
  answers.close();
});

test("a program without workers ends, for its service manager to start it", async () => {
  const other = await startAnother({ GIVES_UP_AFTER_MS: "1000" });
  await takeNodeAway();
  killHard(findWorkers(other));
  expect(await other.ended).toBe(1);
});

test("a worker of another build than its supervisor's waits for the restart", async () => {
  const stamp = path.join(path.dirname(node), "stamp");
  await writeFile(stamp, "old");
  const other = await startAnother({ BUILD_STAMP: stamp });
  await writeFile(stamp, "new");
  const [first = 0, second = 0] = findWorkers(other);
  killHard([first]);
  await sleep(1500);
  expect(findWorkers(other)).toEqual([second]);
  expect((await other.call(endpoints.isLive)).status).toBe(200);
  // A build that is taken back changes nothing.
  await writeFile(stamp, "old");
  await vi.waitFor(() => expect(findWorkers(other)).toHaveLength(2), 20_000);
});

test("workers end with their supervisor, however that ends", async () => {
  const workers = findWorkers();
  expect(workers).toHaveLength(2);
  await program.kill();
  const isRunning = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").then(Boolean, () => false);
  await vi.waitFor(
    async () => expect((await Promise.all(workers.map(isRunning))).includes(true)).toBe(false),
    { timeout: 10_000, interval: 50 },
  );
});
