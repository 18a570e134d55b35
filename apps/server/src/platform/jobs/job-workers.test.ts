import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { openDatabase, openPool } from "../database/database.ts";
import { startWorker } from "./job-workers.ts";
import { idleJobs } from "./jobs.fixture.ts";
import { addJob, isQueued } from "./jobs.ts";

const log = pino({ level: "silent" });
const SOON = { timeout: 5000 };

async function openQueue() {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 8);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return { connection, pool, db: openDatabase(pool) };
}

test("a mail goes out at once, however many heavy jobs are under way and wait", async () => {
  const { connection, db } = await openQueue();
  let finishHeavyJobs = () => {};
  const heavyJobsEnd = new Promise<void>((resolve) => {
    finishHeavyJobs = resolve;
  });
  const begun: string[] = [];
  const heavy = (name: string) => async () => {
    begun.push(name);
    await heavyJobsEnd;
  };
  const sentAt: number[] = [];
  const sendMail = async () => void sentAt.push(performance.now());
  const worker = await startWorker(
    connection,
    {
      ...idleJobs,
      sendMail,
      removeFiles: heavy("removeFiles"),
      tidyUp: heavy("tidyUp"),
      backUp: heavy("backUp"),
      reseal: heavy("reseal"),
      groupCards: heavy("groupCards"),
      openBatches: heavy("openBatches"),
    },
    { log },
  );
  for (let i = 0; i < 20; i += 1) {
    await addJob(db, "removeFiles", { keys: [] });
    await addJob(db, "tidyUp", {});
  }
  await vi.waitFor(() => expect(begun).toHaveLength(1), SOON);
  const waits: number[] = [];
  for (let i = 1; i <= 5; i += 1) {
    const addedAt = performance.now();
    await addJob(db, "sendMail", { to: "a@b.test", locale: "en", subject: "a", text: "a", html: "a" });
    await vi.waitFor(() => expect(sentAt).toHaveLength(i), { timeout: 10_000 });
    waits.push((sentAt.at(-1) ?? 0) - addedAt);
  }
  // One that comes before the worker listens is found when it next looks, seconds later.
  expect(Math.min(...waits)).toBeLessThan(1000);
  expect(begun, "one heavy job at a time").toHaveLength(1);
  finishHeavyJobs();
  await vi.waitFor(() => expect(begun).toHaveLength(40), { timeout: 10_000 });
  await worker.stop();
});

test("what is due every day is done every day by one of the processes, and made up for when it was missed in a stop", async () => {
  const { connection, pool } = await openQueue();
  let done = 0;
  const jobs = {
    ...idleJobs,
    tidyUp: async () => {
      done += 1;
    },
  };
  // The queue has no public word for when a timetable was last kept.
  const known =
    "select last_execution from graphile_worker._private_known_crontabs where identifier = 'tidyUp'";
  const first = await startWorker(connection, jobs, { log });
  await vi.waitFor(async () => expect((await pool.query(known)).rowCount).toBe(1), SOON);
  await first.stop();
  const before = done;
  await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '2 days'`,
  );
  const next = await Promise.all([1, 2].map(() => startWorker(connection, jobs, { log })));
  await vi.waitFor(() => expect(done).toBe(before + 1), SOON);
  await Promise.all(next.map((worker) => worker.stop()));
  expect(done).toBe(before + 1);
});

test("what a wrong clock has put off until a time in the future is due again at the next start", async () => {
  const { connection, pool, db } = await openQueue();
  const first = await startWorker(connection, idleJobs, { log });
  const known = "select 1 from graphile_worker._private_known_crontabs";
  await vi.waitFor(async () => expect((await pool.query(known)).rowCount).toBe(7), SOON);
  await first.stop();
  await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = '2026-01-01', last_execution = now() + interval '1 year' where identifier = 'backUp'`,
  );
  const YEAR = 365 * 24 * 60;
  for (const inMinutes of [YEAR, YEAR + 24 * 60]) await addJob(db, "backUp", {}, { inMinutes });
  await addJob(db, "removeFiles", { keys: ["stuck"] }, { inMinutes: YEAR });
  const later = await addJob(db, "reseal", {}, { inMinutes: 60 }).then(() => isQueued(db, "reseal"));
  const warned: string[] = [];
  const removed = vi.fn<() => Promise<void>>(async () => {});
  const backedUp = vi.fn<() => Promise<void>>(async () => {});
  const warnings = pino(
    { level: "warn" },
    { write: (line: string) => void warned.push(JSON.parse(line).msg) },
  );
  const jobs = { ...idleJobs, removeFiles: removed, backUp: backedUp };
  const next = await startWorker(connection, jobs, { log: warnings });
  await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce(), SOON);
  await next.stop();
  const { rows } = await pool.query<{ is_right: boolean }>(
    "select max(last_execution) between now() - interval '1 minute' and now() as is_right from graphile_worker._private_known_crontabs where identifier = 'backUp'",
  );
  expect(rows).toEqual([{ is_right: true }]);
  expect([await isQueued(db, "backUp"), backedUp.mock.calls.length, later]).toEqual([false, 0, true]);
  expect(warned).toEqual([
    expect.stringContaining("what is due every day waited"),
    expect.stringContaining("jobs waited"),
  ]);
});

test("when the clock is set back, other runners take the place of those whose timetable waits for the time before", async () => {
  const { connection, pool } = await openQueue();
  const times = {
    pollEverySeconds: 1,
    beatEverySeconds: 0.1,
    deadAfterSeconds: 60,
    lookAtClockEverySeconds: 0.1,
  };
  const worker = await startWorker(connection, idleJobs, { log, times });
  const count = async () => (await pool.query("select from job_workers")).rowCount;
  await vi.waitFor(async () => expect(await count()).toBe(3), SOON);
  const [past, began] = [Date.now() - 3_600_000, performance.now()];
  vi.spyOn(Date, "now").mockImplementation(() => past + performance.now() - began);
  await vi.waitFor(async () => expect(await count()).toBe(6), SOON);
  await worker.stop();
  vi.restoreAllMocks();
});
