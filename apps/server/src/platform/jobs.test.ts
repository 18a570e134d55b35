import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
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
  };
  const worker = await startWorker(pool, jobs, pino({ level: "silent" }));
  await done.promise;
  await worker.stop();
  expect(sent).toEqual([mail.to]);
  await releaseJobs(pool);
  expect((await pool.query("select from graphile_worker.jobs")).rowCount).toBe(0);
});
