import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { parseCronItems, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Lane } from "../../settings/program-role.ts";
import { type ConnectionSettings, openPool } from "../database/database.ts";
import { type Heartbeats, type HeartbeatTimes, keepHeartbeats } from "./job-heartbeats.ts";
import { ATTEMPTS_IN_QUEUE, type JobName, type Jobs, queueOf, toTaskList, workerLogger } from "./jobs.ts";
import { setBackTimetable } from "./set-back-timetable.ts";

/** Whether the code that calls `console.trace` is of the queue's library: the frame after the two of this module. */
const isCalledByQueue = (): boolean =>
  /[\\/]node_modules[\\/]graphile-worker[\\/]/.test(new Error("where").stack?.split("\n")[3] ?? "");

/**
 * The queue's library reports a worker that fails to its logger, and then to the console, with a stack. The second report is
 * dropped; traces of other code are printed.
 */
export function muteQueueTraces(): void {
  // biome-ignore lint/suspicious/noConsole: wrapped, not written to.
  const trace = console.trace.bind(console);
  console.trace = (...data: unknown[]) => {
    if (!isCalledByQueue()) trace(...data);
  };
}

muteQueueTraces();

const DAY_MS = 24 * 60 * 60 * 1000;

/** At a time (UTC), in one of the processes; what was missed in a stop of so many ms is made up for at the next start. */
const timed = (task: JobName, match: string, { madeUpFor = DAY_MS } = {}) => ({
  task,
  match,
  options: {
    backfillPeriod: madeUpFor,
    maxAttempts: ATTEMPTS_IN_QUEUE,
    ...(queueOf[task] !== undefined && { queueName: queueOf[task] }),
  },
});
const timedJobs = { tidyUp: "23 2 * * *", backUp: "53 2 * * *", drillRestore: "23 3 * * 0" } as const;
const daily = Object.keys(timedJobs) as (keyof typeof timedJobs)[];
const timetable = parseCronItems([
  ...daily.map((task) => timed(task, timedJobs[task])),
  timed("mailNotices", "*/10 * * * *", { madeUpFor: 0 }),
  timed("pushNotices", "*/5 * * * *", { madeUpFor: 0 }),
  timed("textParents", "5,15,25,35,45,55 * * * *", { madeUpFor: 0 }),
]);

/** Jobs that nobody queues in a transaction that many wait for: queueing is a notification, and whatever notifies is committed alone. */
const everyMinute = parseCronItems([timed("writeReceipts", "* * * * *", { madeUpFor: 0 })]);
const timetabled: readonly JobName[] = [
  ...daily,
  "mailNotices",
  "pushNotices",
  "textParents",
  "writeReceipts",
];

/** How many jobs of each lane one process works on at once by itself, and whose clock the lane keeps. */
const laneOptions: Record<Lane, Required<Pick<RunnerOptions, "concurrency" | "parsedCronItems">>> = {
  mail: { concurrency: 2, parsedCronItems: everyMinute },
  heavy: { concurrency: 1, parsedCronItems: timetable },
  video: { concurrency: 1, parsedCronItems: [] },
};

const everyLane = Object.keys(laneOptions) as Lane[];

export interface WorkerTimes extends HeartbeatTimes {
  /** New jobs are notified at once; at this interval the queue is asked for jobs whose time has come. */
  pollEverySeconds: number;
  /** In this rhythm it is looked whether the clock was set back. */
  lookAtClockEverySeconds?: number;
}
export const WORKER_TIMES: WorkerTimes = { pollEverySeconds: 5, beatEverySeconds: 10, deadAfterSeconds: 30 };

/** Workers on the queue. */
export interface Worker {
  /** Takes nothing new; settles when what is under way is done. May be called again. */
  stop(): Promise<void>;
}

interface Options {
  log: FastifyBaseLogger;
  times?: WorkerTimes;
  /** By default all of them. */
  lanes?: readonly Lane[];
  videosAtOnce?: number;
}

/**
 * On each lane one that listens, and one for all else: each costs PostgreSQL some three megabytes, and in a pool shared
 * with the requests the polls of all lanes would keep twice as many awake.
 */
const countConnections = (lanes: readonly Lane[]): number => lanes.length + 1;

/**
 * Works on lanes of the queue until stopped; a job under way is finished first.
 * @throws when the database cannot be reached
 */
export async function startWorker(
  connection: ConnectionSettings,
  jobs: Jobs,
  { log, times = WORKER_TIMES, lanes = everyLane, videosAtOnce = 1 }: Options,
): Promise<Worker> {
  const pool = openPool(connection, countConnections(lanes));
  const setBack = () =>
    setBackTimetable(pool, { timetable: timetabled, log }).catch((err: unknown) =>
      log.warn({ err }, "it was not seen whether a clock was wrong"),
    );
  await setBack();
  const heartbeats = keepHeartbeats(pool, { times, log });
  const kept = await Promise.all(
    lanes.map((lane) => {
      const options = { ...laneOptions[lane], ...(lane === "video" && { concurrency: videosAtOnce }) };
      return keepRunner({ pool, jobs, lane, options, log, times, heartbeats });
    }),
  );
  const clock = watchClock(async ({ wasSetBack }) => {
    await setBack();
    // Its timetable waits in memory for the time that the clock has shown.
    if (wasSetBack) await Promise.all(kept.map((runner) => runner.renew()));
  }, times.lookAtClockEverySeconds);
  async function stopAll(): Promise<void> {
    clock.stop();
    await Promise.all(kept.map((runner) => runner.stop()));
    await heartbeats.stop();
    await pool.end();
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}

const LOOKS_AT_CLOCK_EVERY_SECONDS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Calls every hour, and when the clock of this machine was set back by more than a minute. */
function watchClock(
  look: (clock: { wasSetBack: boolean }) => Promise<void>,
  everySeconds = LOOKS_AT_CLOCK_EVERY_SECONDS,
): { stop(): void } {
  const lead = () => Date.now() - performance.now();
  let leadBefore = lead();
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const wasSetBack = lead() < leadBefore - MINUTE_MS;
    leadBefore = lead();
    if (!wasSetBack && performance.now() - lookedAt < HOUR_MS) return;
    lookedAt = performance.now();
    void look({ wasSetBack });
  }, 1000 * everySeconds).unref();
  return { stop: () => clearInterval(timer) };
}

interface LaneOptions {
  pool: pg.Pool;
  jobs: Jobs;
  lane: Lane;
  options: (typeof laneOptions)[Lane];
  log: FastifyBaseLogger;
  times: WorkerTimes;
  heartbeats: Heartbeats;
}

const AGAIN_AFTER_MS = 500;

/**
 * Keeps a runner on one lane. It ends when it loses the database while a job does: then another takes its place, as soon
 * as the database is back.
 */
async function keepRunner(options: LaneOptions): Promise<Worker & { renew(): Promise<void> }> {
  let isStopping = false;
  let runner: Runner | null = await openRunner(options);

  async function replaceRunners(): Promise<void> {
    while (!isStopping) {
      await runner?.ended;
      if (isStopping) return;
      runner = null;
      await wait(AGAIN_AFTER_MS);
      runner = await openRunner(options).catch((error: unknown) => {
        options.log.warn({ err: error }, "no worker on the queue");
        return null;
      });
    }
    await runner?.stop();
  }

  const replacing = replaceRunners();
  return {
    /** Another takes its place, once what is under way is done. */
    async renew() {
      await runner?.stop();
    },
    async stop() {
      isStopping = true;
      await runner?.stop();
      await replacing;
    },
  };
}

/** One runner of the queue's library. */
interface Runner extends Worker {
  /** Settles when it is no more, for whatever reason. */
  ended: Promise<void>;
}

/**
 * In one batch however few: only then the library notices by itself that it could not record how a job ended, and
 * ends the worker. Otherwise it would only be an unhandled rejection of the process.
 */
const PUT_DOWN_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function openRunner(of: LaneOptions): Promise<Runner> {
  const { pool, jobs, lane, options, log, times, heartbeats } = of;
  const events: WorkerEvents = new EventEmitter();
  let workerId = "";
  // The queue knows all that one runner works on by the id of its pool of workers.
  events.once("pool:create", ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    preset: PUT_DOWN_IN_BATCHES,
    pgPool: pool,
    taskList: toTaskList(jobs, { lane, isHeld: heartbeats.isHeard }),
    ...options,
    pollInterval: 1000 * times.pollEverySeconds,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
  });
  heartbeats.add(workerId);
  let isOver = false;
  const over = () => {
    isOver = true;
    heartbeats.delete(workerId);
  };
  const ended = runner.promise.then(over, over);
  return { ended, stop: () => (isOver ? ended : runner.stop()) };
}
