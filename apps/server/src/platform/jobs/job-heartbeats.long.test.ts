import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openNetwork } from "../../../test/network.ts";
import { readQueue, skipWaits } from "../../../test/queue.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { type ConnectionSettings, openDatabase, openPool } from "../database/database.ts";
import { startWorker, WORKER_TIMES, type WorkerTimes } from "./job-workers.ts";
import { idleJobs } from "./jobs.fixture.ts";
import { type Attempt, addJob, type Jobs, MAX_ATTEMPTS } from "./jobs.ts";

/** The program's own times, some forty times as fast. */
const QUICK: WorkerTimes = { pollEverySeconds: 0.2, beatEverySeconds: 0.2, deadAfterSeconds: 0.8 };
const SOON = { timeout: 15_000 };
const log = pino({ level: "silent" });

async function openQueue() {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 2);
  const db = openDatabase(pool);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const mail = { to: "student@school.test", locale: "en", subject: "a", text: "a", html: "a" };
  return {
    connection,
    pool,
    db,
    queued: () => readQueue(db),
    queueMail: () => addJob(db, "sendMail", mail),
  };
}

const jobsWith = (sendMail: Jobs["sendMail"]): Jobs => ({
  ...idleJobs,
  sendMail,
});

/** A process that has begun to send a mail, and is killed. */
async function killWhileSending(connection: ConnectionSettings): Promise<void> {
  const program = fileURLToPath(new URL("./worker-process.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(connection)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface(child.stdout), "line");
  expect(line).toBe("student@school.test");
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("the mail of a process that is killed while it sends goes out from another, once", async () => {
  const { connection, queued, queueMail } = await openQueue();
  await queueMail();
  await killWhileSending(connection);
  expect(await queued()).toMatchObject([{ attempts: 1, lockedBy: expect.stringContaining("pool-") }]);
  const sent: number[] = [];
  const survivors = await Promise.all(
    [1, 2].map(() =>
      startWorker(
        connection,
        jobsWith(async (_mail, attempt) => void sent.push(attempt.number)),
        { log, times: QUICK },
      ),
    ),
  );
  await vi.waitFor(async () => expect([sent, await queued()]).toEqual([[2], []]), SOON);
  await Promise.all(survivors.map((worker) => worker.stop()));
  expect(sent).toEqual([2]);
});

test("with the program's own times that takes less than a minute, also from its next start", () => {
  const { pollEverySeconds, beatEverySeconds, deadAfterSeconds } = WORKER_TIMES;
  const firstBeat = beatEverySeconds;
  const lastBeatBeforeJudging = beatEverySeconds;
  expect(firstBeat + deadAfterSeconds + lastBeatBeforeJudging + pollEverySeconds).toBeLessThan(60);
  expect(deadAfterSeconds, "a heartbeat may be late").toBeGreaterThanOrEqual(2 * beatEverySeconds);
});

test("a job that takes longer than a dead worker is waited for stays with the worker that lives", async () => {
  const { connection, queued, queueMail } = await openQueue();
  await queueMail();
  const begun: number[] = [];
  const slow = jobsWith(async (_mail, attempt) => {
    begun.push(attempt.number);
    await sleep(3000 * QUICK.deadAfterSeconds);
  });
  const workers = await Promise.all([1, 2].map(() => startWorker(connection, slow, { log, times: QUICK })));
  await vi.waitFor(async () => expect([begun, await queued()]).toEqual([[1], []]), SOON);
  await Promise.all(workers.map((worker) => worker.stop()));
});

test("also when the database was away for longer than that, whoever is the first to have it back", async () => {
  const { connection, queued, queueMail } = await openQueue();
  const first = await openNetwork(connection);
  const second = await openNetwork(connection);
  onTestFinished(() => {
    first.close();
    second.close();
  });
  const begun: number[] = [];
  const slow = jobsWith(async (_mail, attempt) => {
    begun.push(attempt.number);
    await sleep(5000 * QUICK.deadAfterSeconds);
  });
  const through = ({ port }: { port: number }) => ({ ...connection, host: "127.0.0.1", port });
  const holder = await startWorker(through(first), slow, { log, times: QUICK });
  await queueMail();
  await vi.waitFor(() => expect(begun).toEqual([1]), SOON);
  const other = await startWorker(through(second), slow, { log, times: QUICK });
  await sleep(1000 * QUICK.deadAfterSeconds);
  first.goDown();
  second.goDown();
  await sleep(1500 * QUICK.deadAfterSeconds);
  second.comeBack();
  await sleep(500 * QUICK.deadAfterSeconds);
  first.comeBack();
  await vi.waitFor(async () => expect(await queued()).toEqual([]), SOON);
  await Promise.all([holder.stop(), other.stop()]);
  expect(begun).toEqual([1]);
});

test("a process that is cut off knows that it has lost its job before another begins it", async () => {
  const { connection, queued, queueMail } = await openQueue();
  const network = await openNetwork(connection);
  onTestFinished(() => network.close());
  let ask = (): boolean | undefined => undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const holds = jobsWith(async (_mail, attempt) => {
    ask = attempt.isHeld;
    await isOver;
  });
  const through = { ...connection, host: "127.0.0.1", port: network.port };
  const cutOff = await startWorker(through, holds, { log, times: QUICK });
  await queueMail();
  await vi.waitFor(() => expect(ask()).toBe(true), SOON);
  await sleep(2000 * QUICK.deadAfterSeconds);
  // On a busy machine a heartbeat is late at times.
  await vi.waitFor(() => expect(ask()).toBe(true), SOON);
  network.goDown();
  const found: (boolean | undefined)[] = [];
  const takesOver = jobsWith(async () => void found.push(ask()));
  const other = await startWorker(connection, takesOver, { log, times: QUICK });
  await vi.waitFor(async () => expect([found, await queued()]).toEqual([[false], []]), SOON);
  end();
  network.comeBack();
  await Promise.all([cutOff.stop(), other.stop()]);
});

test("what a version before heartbeats left is done: what waited, and what it was killed in, but nothing of one that lives", async () => {
  const { connection, pool, queued, queueMail } = await openQueue();
  for (const _ of [1, 2, 3]) await queueMail();
  // That version kept its hold on a job by renewing the mark itself.
  const mark = (id: number, worker: string, ago: string) =>
    pool.query(
      "update graphile_worker._private_jobs set attempts = 1, locked_by = $2, locked_at = now() - $3::interval where id = $1",
      [id, worker, ago],
    );
  const [killed, living] = (await pool.query("select id from graphile_worker.jobs order by id")).rows;
  await mark(killed.id, "pool-of-the-killed", "5 minutes");
  const renew = () => mark(living.id, "pool-of-the-living", "0");
  await renew();
  const renewing = setInterval(() => void renew(), 100);
  onTestFinished(() => clearInterval(renewing));
  const sent: number[] = [];
  const worker = await startWorker(
    connection,
    jobsWith(async (_mail, attempt) => void sent.push(attempt.number)),
    { log, times: QUICK },
  );
  await vi.waitFor(() => expect(sent).toEqual([1, 2]), SOON);
  await sleep(2000 * QUICK.deadAfterSeconds);
  clearInterval(renewing);
  await worker.stop();
  expect(sent).toEqual([1, 2]);
  expect(await queued()).toMatchObject([{ lockedBy: "pool-of-the-living" }]);
});

test("a kill in the last attempt is followed by one more, but kills for ever are not", async () => {
  const { connection, pool, db, queued, queueMail } = await openQueue();
  // The queue counts an attempt when it begins: these are two jobs after four kills and after one in the last attempt.
  await queueMail();
  await skipWaits(db, { attempts: MAX_ATTEMPTS + 3 });
  await queueMail();
  await pool.query(
    "select graphile_worker.reschedule_jobs(array_agg(id), attempts => $1) from graphile_worker.jobs where attempts = 0",
    [MAX_ATTEMPTS],
  );
  const tried: Attempt[] = [];
  const worker = await startWorker(
    connection,
    jobsWith(async (_mail, attempt) => void tried.push(attempt)),
    { log },
  );
  await vi.waitFor(async () => expect(await queued()).toHaveLength(1), { timeout: 5000 });
  await worker.stop();
  expect(tried).toMatchObject([{ number: MAX_ATTEMPTS + 1, isLast: true }]);
  expect(await queued()).toMatchObject([{ attempts: MAX_ATTEMPTS + 3, lockedBy: null }]);
});
