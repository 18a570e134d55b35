import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
  type Logger as WorkerLogger,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "./database.ts";
import { keepLeases, LEASE_TIMES, type LeaseTimes } from "./job-leases.ts";

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
/**
 * The queue counts an attempt when it begins. One that a kill cut short, even the last, is made again; but not for
 * ever, or a job that kills its program would be the only one ever done.
 */
const ATTEMPTS_IN_QUEUE = MAX_ATTEMPTS + 3;

/** Queues a job inside the caller's transaction: a change that rolls back leaves no job, one that commits never loses it. */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${ATTEMPTS_IN_QUEUE})`.execute(
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
        work(payload as never, { number: job.attempts, isLast: job.attempts >= MAX_ATTEMPTS }),
    ]),
  );

/** Installs the queue's own tables. */
export const migrateJobs = (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

const DAY_MS = 24 * 60 * 60 * 1000;

/** At a quiet hour of the day (UTC), in one of the processes; what was missed in a stop is made up for at the next start. */
const timetable = parseCronItems([
  {
    task: "tidyUp" satisfies JobName,
    match: "23 2 * * *",
    options: { backfillPeriod: DAY_MS, maxAttempts: ATTEMPTS_IN_QUEUE },
  },
]);

interface Options {
  log: FastifyBaseLogger;
  leaseTimes?: LeaseTimes;
}

/** Who works on the queue. */
export interface Worker {
  /** Takes nothing new; settles when what is under way is done. */
  stop(): Promise<void>;
}

/** One runner of the queue's library. */
interface Runner extends Worker {
  /** Settles when it is no more, for whatever reason. */
  ended: Promise<void>;
}

/**
 * In one batch however few: only then the library notices by itself that it could not put down how a job ended, and
 * ends the worker. Otherwise nobody would be told, but the process as an unhandled rejection.
 */
const PUT_DOWN_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function openWorker(
  pool: pg.Pool,
  jobs: Jobs,
  { log, leaseTimes = LEASE_TIMES }: Options,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let workerId = "";
  // The queue knows all that one process works on by the id of its pool.
  events.once("pool:create", ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    preset: PUT_DOWN_IN_BATCHES,
    pgPool: pool,
    taskList: toTaskList(jobs),
    parsedCronItems: timetable,
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
  });
  const leases = keepLeases(pool, workerId, { times: leaseTimes, log });
  let isOver = false;
  const over = () => {
    isOver = true;
    // What it could not put down is done again, by whoever takes its place.
    leases.stop();
  };
  const ended = runner.promise.then(over, over);
  return { ended, stop: () => (isOver ? ended : runner.stop()) };
}

const AGAIN_AFTER_MS = 500;

/**
 * Works on the queue until stopped; a job under way is finished first. A worker ends when it loses the database while
 * a job does: then another takes its place, as soon as the database is back.
 */
export async function startWorker(pool: pg.Pool, jobs: Jobs, options: Options): Promise<Worker> {
  const { log } = options;
  let isStopping = false;
  let worker: Runner | null = await openWorker(pool, jobs, options);

  async function replaceWorkers(): Promise<void> {
    while (!isStopping) {
      await worker?.ended;
      if (isStopping) return;
      worker = null;
      await wait(AGAIN_AFTER_MS);
      worker = await openWorker(pool, jobs, options).catch((error: unknown) => {
        log.warn({ err: error }, "no worker on the queue");
        return null;
      });
    }
    await worker?.stop();
  }

  const replacing = replaceWorkers();
  return {
    async stop() {
      isStopping = true;
      await worker?.stop();
      await replacing;
    },
  };
}
