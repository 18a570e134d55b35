import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { openPool } from "./database.ts";
import { startWorker } from "./jobs.ts";

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
  const first = await startWorker(pool, jobs, { log });
  await vi.waitFor(async () => expect((await pool.query(known)).rowCount).toBe(1), { timeout: 5000 });
  await first.stop();
  const before = done;
  await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '2 days'`,
  );
  const second = await startWorker(pool, jobs, { log });
  await vi.waitFor(() => expect(done).toBe(before + 1), { timeout: 5000 });
  await second.stop();
});
