import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { type ConnectionSettings, openDatabase, openPool } from "./database.ts";
import { LEASE_TIMES, type LeaseTimes } from "./job-leases.ts";
import { type Attempt, addJob, type Jobs, MAX_ATTEMPTS, startWorker } from "./jobs.ts";

/** The program's own times, some forty times as fast. */
const QUICK: LeaseTimes = { renewEverySeconds: 0.2, endAfterSeconds: 0.8 };
const log = pino({ level: "silent" });

async function openQueue() {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 6);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const queued = async () => (await pool.query("select attempts, locked_by from graphile_worker.jobs")).rows;
  const mail = { to: "student@school.test", locale: "en", subject: "a", text: "a", html: "a" };
  const queueMail = () => addJob(openDatabase(pool), "sendMail", mail);
  return { connection, pool, queued, queueMail };
}

const jobsWith = (sendMail: Jobs["sendMail"]): Jobs => ({
  sendMail,
  removeFiles: async () => {},
  tidyUp: async () => {},
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
  const { connection, pool, queued, queueMail } = await openQueue();
  await queueMail();
  await killWhileSending(connection);
  expect(await queued()).toEqual([{ attempts: 1, locked_by: expect.stringContaining("pool-") }]);
  const sent: number[] = [];
  const survivors = await Promise.all(
    [1, 2].map(() =>
      startWorker(
        pool,
        jobsWith(async (_mail, attempt) => void sent.push(attempt.number)),
        { log, leaseTimes: QUICK },
      ),
    ),
  );
  await vi.waitFor(async () => expect([sent, await queued()]).toEqual([[2], []]), { timeout: 10_000 });
  await Promise.all(survivors.map((worker) => worker.stop()));
  expect(sent).toEqual([2]);
});

test("with the program's own times that takes less than a minute", () => {
  const POLL_SECONDS = 2;
  const { renewEverySeconds, endAfterSeconds } = LEASE_TIMES;
  expect(endAfterSeconds + renewEverySeconds + POLL_SECONDS).toBeLessThan(60);
  expect(endAfterSeconds, "a renewal may be late").toBeGreaterThanOrEqual(2 * renewEverySeconds);
});

test("a job that takes longer than a lease stays with the worker that lives", async () => {
  const { pool, queued, queueMail } = await openQueue();
  await queueMail();
  const begun: number[] = [];
  const slow = jobsWith(async (_mail, attempt) => {
    begun.push(attempt.number);
    await sleep(3000 * QUICK.endAfterSeconds);
  });
  const workers = await Promise.all([1, 2].map(() => startWorker(pool, slow, { log, leaseTimes: QUICK })));
  await vi.waitFor(async () => expect([begun, await queued()]).toEqual([[1], []]), { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
});

test("a kill in the last attempt is followed by one more, but kills for ever are not", async () => {
  const { pool, queued, queueMail } = await openQueue();
  await queueMail();
  await queueMail();
  // The queue counts an attempt when it begins: these are two jobs after one kill and after four in the last attempt.
  await pool.query(
    "update graphile_worker._private_jobs set attempts = $1 + case when id = (select min(id) from graphile_worker._private_jobs) then 0 else 3 end",
    [MAX_ATTEMPTS],
  );
  const tried: Attempt[] = [];
  const worker = await startWorker(
    pool,
    jobsWith(async (_mail, attempt) => void tried.push(attempt)),
    { log },
  );
  await vi.waitFor(async () => expect(await queued()).toHaveLength(1), { timeout: 5000 });
  await worker.stop();
  expect(tried).toEqual([{ number: MAX_ATTEMPTS + 1, isLast: true }]);
  expect(await queued()).toEqual([{ attempts: MAX_ATTEMPTS + 3, locked_by: null }]);
});
