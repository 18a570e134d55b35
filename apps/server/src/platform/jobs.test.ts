import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { openDatabase, openPool } from "./database.ts";
import { addJob, type JobPayloads, releaseJobs, startWorker } from "./jobs.ts";

const mail: JobPayloads["sendMail"] = {
  to: "student@school.test",
  locale: "en",
  subject: "a",
  text: "a",
  html: "a",
};

test("a job that a killed worker left behind is given back, and done at once", async () => {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 4);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  await addJob(openDatabase(pool), "sendMail", mail);
  // A worker marks a job as its own before the work, in a transaction of its own.
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is no more'",
  );
  const unlocked = "select from graphile_worker.jobs where locked_by is null";
  expect((await pool.query(unlocked)).rowCount).toBe(0);

  await releaseJobs(pool);
  const sent: string[] = [];
  const done = Promise.withResolvers<void>();
  const jobs = {
    sendMail: async ({ to }: JobPayloads["sendMail"]) => {
      sent.push(to);
      done.resolve();
    },
    removeFiles: async () => {},
    tidyUp: async () => {},
  };
  const worker = await startWorker(pool, jobs, pino({ level: "silent" }));
  await done.promise;
  await worker.stop();
  expect(sent).toEqual([mail.to]);
  await releaseJobs(pool);
  expect((await pool.query("select from graphile_worker.jobs")).rowCount).toBe(0);
});

test("what is due every day is done every day, and made up for when it was missed in a stop", async () => {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 4);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  let done = 0;
  const jobs = {
    sendMail: async () => {},
    removeFiles: async () => {},
    tidyUp: async () => {
      done += 1;
    },
  };
  const log = pino({ level: "silent" });
  const known =
    "select last_execution from graphile_worker._private_known_crontabs where identifier = 'tidyUp'";
  const first = await startWorker(pool, jobs, log);
  await vi.waitFor(async () => expect((await pool.query(known)).rowCount).toBe(1), { timeout: 5000 });
  await first.stop();
  const before = done;
  await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '2 days'`,
  );
  const second = await startWorker(pool, jobs, log);
  await vi.waitFor(() => expect(done).toBe(before + 1), { timeout: 5000 });
  await second.stop();
});
