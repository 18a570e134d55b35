import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { openDatabase, openPool } from "./database.ts";
import { startWorker } from "./job-workers.ts";
import { addJob } from "./jobs.ts";

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
      sendMail,
      removeFiles: heavy("removeFiles"),
      processVideo: async () => {},
      tidyUp: heavy("tidyUp"),
      backUp: heavy("backUp"),
      reseal: heavy("reseal"),
      groupCards: heavy("groupCards"),
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
    sendMail: async () => {},
    removeFiles: async () => {},
    backUp: async () => {},
    reseal: async () => {},
    groupCards: async () => {},
    processVideo: async () => {},
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
