import type { FastifyBaseLogger } from "fastify";
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type Logger as WorkerLogger,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "./database.ts";

/** Every job there is and what it carries; a task list without one of them does not compile. */
export interface JobPayloads {
  sendMail: {
    to: string;
    /** Where an answer goes, when not to the sender. */
    replyTo?: string;
    locale: string;
    subject: string;
    text: string;
    html: string;
  };
  /** Keys of stored files that nothing names any more. */
  removeFiles: { keys: string[] };
  /** What is due every day: deletions that were asked for, and what is kept for a time only. */
  tidyUp: object;
}
export type JobName = keyof JobPayloads;

/** A job that throws is tried again, each time after a longer while, up to the last attempt. */
export interface Attempt {
  /** Counted from 1. */
  number: number;
  isLast: boolean;
}
export type Jobs = { [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<void> };

/** As many attempts take most of a day. */
export const MAX_ATTEMPTS = 12;

/** Queues a job inside the caller's transaction: a change that rolls back leaves no job, one that commits never loses it. */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS})`.execute(
    tx,
  );
}

const workerLogger = (log: FastifyBaseLogger): WorkerLogger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.trace(message);
  });

/** The jobs, as the queue calls them. */
export const toTaskList = (jobs: Jobs): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        work(payload as never, { number: job.attempts, isLast: job.attempts >= job.max_attempts }),
    ]),
  );

/** Installs the queue's own tables. */
export const migrateJobs = (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

/**
 * Gives back the jobs that a killed program was working on; by themselves they would be tried again after four hours.
 * Only for a queue that no other process works on.
 */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    "select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs",
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** At a quiet hour of the day (UTC), in one of the processes; what was missed in a stop is made up for at the next start. */
const timetable = parseCronItems([
  {
    task: "tidyUp" satisfies JobName,
    match: "23 2 * * *",
    options: { backfillPeriod: DAY_MS, maxAttempts: MAX_ATTEMPTS },
  },
]);

/** Works on the queue until stopped; a job under way is finished first. */
export async function startWorker(
  pool: pg.Pool,
  jobs: Jobs,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(jobs),
    parsedCronItems: timetable,
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
  });
  return { stop: () => runner.stop() };
}
