import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import pino from "pino";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { readQueue } from "../../../test/queue.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { openDatabase, openPool } from "../../platform/database/database.ts";
import { toAbsolute } from "../../platform/files/absolute-path.ts";
import { startWorker } from "../../platform/jobs/job-workers.ts";
import { idleJobs } from "../../platform/jobs/jobs.fixture.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { runProgram } from "../conversion/run-program.ts";
import { reportLateness } from "./report-lateness.ts";

const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "late-")));

/** Does a job with a program that has a moment; answers what the log holds once the queue has it back. */
async function logOf(script: string): Promise<Record<string, unknown>[]> {
  const { connection, drop } = await createTestDatabase();
  const pool = openPool(connection, 2);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const program = { program: toAbsolute("/bin/sh"), args: ["-c", script], folder };
  const worker = await startWorker(
    connection,
    {
      ...idleJobs,
      processVideo: ({ videoId }, attempt) =>
        runProgram({ ...program, withinMs: 300, isStopped: () => false }).catch((error: unknown) => {
          throw reportLateness(log, error, { videoId, attempt });
        }),
    },
    { log },
  );
  const db = openDatabase(pool);
  await addJob(db, "processVideo", { videoId: 7 });
  const again = { attempts: 1, lockedBy: null, lastError: expect.any(String) };
  await vi.waitFor(async () => expect(await readQueue(db)).toMatchObject([again]), { timeout: 15_000 });
  await worker.stop();
  return lines;
}

test("a program that is only late is one line with the video's number, and the job is done again", async () => {
  const lines = await logOf("sleep 60");
  expect(lines).toMatchObject([
    { level: 40, videoId: 7, attempt: 1, msg: expect.stringContaining("too long") },
  ]);
  expect(JSON.stringify(lines)).not.toContain("/bin/sh");
});

test("any other failure is logged with what the program said", async () => {
  const lines = await logOf("echo no room >&2; exit 1");
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining("no room") }]);
});
