import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";
import { findTree } from "./processes.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";

/** So many connections that no worker is without one: once in thousands of runs. */
const CLIENTS = 16;

let school: TestSchool;
let program: SchoolProcess;
let admin: { id: number };

beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN" });
  program = await startProcess(school, {
    program: new URL("./supervisor.fixture.ts", import.meta.url),
    settings: { WORKERS: "2", LOG_LEVEL: "fatal" },
  });
});
afterAll(async () => {
  await program.kill();
  await school.close();
});

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

const findWorkers = (): number[] =>
  findTree(program.pid)
    .filter(({ parent }) => parent === program.pid)
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
