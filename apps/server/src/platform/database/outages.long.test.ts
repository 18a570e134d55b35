import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSchool } from "../../../test/harness.ts";
import { openNetwork } from "../../../test/network.ts";
import { startWorker } from "../jobs/job-workers.ts";
import { openLog } from "../observability/log.ts";
import { watchForOutages } from "./outages.ts";

const SOON = { timeout: 10_000 };

/** A log, and its lines. */
function keepLog() {
  const lines: {
    msg: string;
    reqId?: string;
    failedCalls?: number;
    err?: { message: string; stack?: string };
  }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: openLog("info", destination), lines, messages: () => lines.map(({ msg }) => msg) };
}

/** A school that reaches its database over a network that can fail, with all that works behind its requests. */
async function openSchool() {
  const direct = await startSchool();
  onTestFinished(direct.close);
  const network = await openNetwork(direct.data.connection);
  const connection = { ...direct.data.connection, host: "127.0.0.1", port: network.port };
  const kept = keepLog();
  const school = await startSchool({
    log: kept.log,
    beside: { data: { folder: direct.data.folder, connection } },
    catchesUp: false,
  });
  const worker = await startWorker(connection, school.jobs, {
    log: kept.log,
    times: { pollEverySeconds: 0.2, beatEverySeconds: 0.2, deadAfterSeconds: 10 },
  });
  onTestFinished(async () => {
    network.comeBack();
    await worker.stop();
    await school.close();
    network.close();
  });
  return { school, network, ...kept };
}

test("an outage of the database is logged twice, however many calls fail", async () => {
  const { school, network, lines, messages } = await openSchool();
  const ask = () => school.call(courseEndpoints.getCourse, { query: { courseId: 1 } });
  expect((await ask()).status).toBe(404);
  lines.length = 0;
  network.goDown();
  for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(503);
  await vi.waitFor(() => expect(messages()).toHaveLength(1), SOON);
  await sleep(2500);
  expect(messages()).toEqual([
    expect.stringMatching(/^database unreachable: .+; what needs it is answered 503 until it is back$/),
  ]);
  network.comeBack();
  await vi.waitFor(() => expect(messages()).toHaveLength(2), SOON);
  expect(messages()[1]).toMatch(/^database is back after [2-9] s$/);
  expect(lines.map(({ reqId }) => reqId)).toEqual([undefined, undefined]);
  expect(lines.reduce((sum, { failedCalls = 0 }) => sum + failedCalls, 0)).toBe(5);
  expect((await ask()).status).toBe(404);
  expect(messages()).toHaveLength(2);
});

test("while it lasts it is logged from time to time; other errors keep their stacks", async () => {
  const school = await startSchool();
  onTestFinished(school.close);
  const network = await openNetwork(school.data.connection);
  onTestFinished(() => network.close());
  const { log, lines, messages } = keepLog();
  const { stop } = watchForOutages({
    connection: { ...school.data.connection, host: "127.0.0.1", port: network.port },
    log,
    times: { askEveryMs: 20, answerWithinMs: 1000, reportEveryMs: 200 },
  });
  onTestFinished(stop);
  const refused = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  network.goDown();
  log.child({ reqId: "one" }).warn({ err: refused }, "one of a request");
  log.error({ err: new Error("a fault of ours") }, "another");
  await vi.waitFor(() => expect(messages().length).toBeGreaterThan(3), SOON);
  expect(messages().slice(0, 4)).toEqual([
    "another",
    expect.stringContaining("database unreachable"),
    expect.stringContaining("still unreachable"),
    expect.stringContaining("still unreachable"),
  ]);
  expect(lines[0]?.err?.stack).toContain("outages.long.test.ts");
  expect(lines.slice(1, 3).map(({ failedCalls }) => failedCalls)).toEqual([1, 0]);
  network.comeBack();
  await vi.waitFor(() => expect(messages().at(-1)).toContain("database is back"), SOON);
  // One that comes late, and a pool that is too busy, are no outage: the database answers.
  lines.length = 0;
  await sleep(250);
  for (let times = 0; times < 5; times++)
    log.warn({ err: new Error("timeout exceeded when trying to connect") }, "busy");
  await vi.waitFor(
    () =>
      expect(messages()).toEqual([
        "a connection failed, while the database answers: timeout exceeded when trying to connect",
      ]),
    SOON,
  );
});
