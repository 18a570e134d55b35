import type { FastifyBaseLogger } from "fastify";
import {
  type JobHelpers,
  Logger,
  runMigrations,
  type TaskList,
  type Logger as WorkerLogger,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Lane } from "../../settings/program-role.ts";
import type { Queryable } from "../database/database.ts";
import { isOutOfReach } from "../database/database-errors.ts";
import type { Mail } from "../mail/mailer.ts";

/** Every job there is and what it carries; a task list without one of them does not compile. */
export interface JobPayloads {
  /** A mail by its number, so that the queue holds nothing of people. One that was queued by an earlier version is whole. */
  sendMail: { mailId: number } | Mail;
  /** Keys of stored files that nothing names any more. */
  removeFiles: { keys: string[] };
  /** The versions of a video that was uploaded, by its number. */
  processVideo: { videoId: number };
  /** The same of one that everybody may watch: of a course, or of the home page. */
  processPublicVideo: { videoId: number };
  /** Further versions of a video that is shown, by its number. */
  extendVideo: { videoId: number };
  /** Daily jobs: deletions that were asked for, and what is kept for a time only. */
  tidyUp: object;
  /** The backup of the night, where such are made, or one that somebody has asked for. */
  backUp: { isAsked?: boolean };
  /** A backup of the day on its way to the bucket of the backups: the name of its folder, and the moment it is of. */
  sendBackup: { name: string; begunAt: string };
  /** The restore of the newest backup, to see whether it can be relied on. */
  drillRestore: object;
  /** Encrypts again, with the present keys, what was encrypted with keys that were replaced. Queues hold jobs of this name. */
  reseal: object;
  /** Indexes older cards for the search by groups. */
  groupCards: object;
  /** Moves groups of new cards, which wait beside their index, into it. */
  indexGroups: object;
  /** Gives older cards a batch. */
  openBatches: object;
  /** Counts anew, in the records of courses, what students have done since. */
  settleRecords: object;
  /** Mails the people of an import a link to choose a password. */
  invitePeople: { importId: number };
  /** Makes, or takes away, the people of a large import; forgets those whose import nobody has asked for. */
  importTask: { taskId: number };
  /** Mails receipts of cards that were used in the last minute. */
  writeReceipts: object;
  /** Mails people what is new for them, as often as they want. */
  mailNotices: object;
  /** Shows people what is new for them in browsers where they want it. */
  pushNotices: object;
  /** Writes texts to parents on their day, and sends what waits. */
  textParents: object;
}
export type JobName = keyof JobPayloads;

const laneOf: Record<JobName, Lane> = {
  sendMail: "mail",
  removeFiles: "heavy",
  tidyUp: "heavy",
  backUp: "heavy",
  sendBackup: "heavy",
  drillRestore: "heavy",
  reseal: "heavy",
  groupCards: "heavy",
  indexGroups: "heavy",
  openBatches: "heavy",
  settleRecords: "heavy",
  invitePeople: "heavy",
  importTask: "heavy",
  writeReceipts: "mail",
  mailNotices: "heavy",
  pushNotices: "heavy",
  textParents: "heavy",
  processVideo: "video",
  processPublicVideo: "video",
  extendVideo: "video",
};

export const jobNames = Object.keys(laneOf) as JobName[];

/** Of each of these queues one job at a time is done in all processes together: two would do the same work twice. */
export const queueOf: Partial<Record<JobName, string>> = {
  // A backup that is being restored or sent is not removed for a newer one.
  backUp: "backups",
  sendBackup: "backups",
  drillRestore: "backups",
  reseal: "reseal",
  groupCards: "groupCards",
  indexGroups: "indexGroups",
  openBatches: "openBatches",
  settleRecords: "settleRecords",
  // Two imports may hold the same people.
  importTask: "importTask",
  mailNotices: "mailNotices",
  pushNotices: "pushNotices",
  textParents: "textParents",
};

/** Work that nobody waits for is done after what somebody does. The queue takes the lowest number first. */
const AFTER_OTHERS = 10;
const priorityOf: Partial<Record<JobName, number>> = { extendVideo: AFTER_OTHERS };

/** A job that throws is tried again, each time after a longer while, up to the last attempt. */
export interface Attempt {
  /** Counted from 1. */
  number: number;
  isLast: boolean;
  /** False: this process was not heard of for so long that another may have begun the same job. */
  isHeld: () => boolean;
}
export type Jobs = { [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<void> };

/** The queue waits e^n seconds after the n-th attempt, six hours at most: as many attempts take most of a day. */
export const MAX_ATTEMPTS = 12;
/**
 * The queue counts an attempt when it begins. One that a kill cut short, even the last, is made again; but not for
 * ever, or a job that kills its program would be the only one ever done.
 */
export const ATTEMPTS_IN_QUEUE = MAX_ATTEMPTS + 3;

/** Queues a job inside the caller's transaction: a change that rolls back leaves no job, one that commits never loses it. It is done at once, or later. */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { inMinutes = 0, inSeconds = 0 }: { inMinutes?: number; inSeconds?: number } = {},
): Promise<void> {
  const queue = queueOf[name] ?? null;
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue}::text,
    run_at => now() + make_interval(mins => ${inMinutes}, secs => ${inSeconds}), max_attempts => ${ATTEMPTS_IN_QUEUE},
    priority => ${priorityOf[name] ?? 0})`.execute(tx);
}

/** The same with many jobs at once that are done after those that somebody waits for. */
export async function addPatientJobs<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select count(graphile_worker.add_job(${name}, payload => payload::json, queue_name => ${queueOf[name] ?? null}::text,
    max_attempts => ${ATTEMPTS_IN_QUEUE}, priority => ${AFTER_OTHERS}))
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(tx);
}

/** Whether a job of this name is in the queue: to be done, under way, or to be tried again. */
export async function isQueued(db: Queryable, name: JobName): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${name} and attempts < max_attempts limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a job of this name is being done, or is to be done at once; null: neither. One that waits to be tried again does not count. In a transaction that has waited for another, `now()` is before its jobs. */
export async function findDueJob(db: Queryable, name: JobName): Promise<"RUNNING" | "WAITING" | null> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select locked_at is not null as is_running from graphile_worker.jobs
    where task_identifier = ${name} and (locked_at is not null or (attempts < max_attempts and run_at <= clock_timestamp()))
    order by locked_at nulls last limit 1`.execute(db);
  const [job] = rows;
  if (!job) return null;
  return job.isRunning ? "RUNNING" : "WAITING";
}

interface Tasks {
  /** Of this lane alone. */
  lane?: Lane;
  isHeld?: Attempt["isHeld"];
}

/** The jobs as the queue calls them. */
export const toTaskList = (jobs: Jobs, { lane, isHeld = () => true }: Tasks = {}): TaskList =>
  Object.fromEntries(
    Object.entries(jobs)
      .filter(([name]) => lane === undefined || laneOf[name as JobName] === lane)
      .map(([name, work]) => [
        name,
        (payload: unknown, { job }: JobHelpers) =>
          work(payload as never, { number: job.attempts, isLast: job.attempts >= MAX_ATTEMPTS, isHeld }),
      ]),
  );

/** The error that a line of the queue's library is about. */
const errorOf = (meta: Record<string, unknown> = {}): unknown => meta.error ?? meta.fatalError;

/** The program's log, as the queue's library writes to one. */
export const workerLogger = (log: FastifyBaseLogger): WorkerLogger =>
  new Logger(() => (level, message, meta) => {
    const err = errorOf(meta);
    // Its messages hold the stack of an error, which says nothing of a database that is away.
    if (err instanceof Interrupted)
      log.info({ reason: err.message }, "a job was cut short: it is done again");
    else if (err instanceof Reported) log.trace(message);
    else if (err instanceof Error && isOutOfReach(err)) log.warn({ err }, "the queue has lost the database");
    else if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.trace(message);
  });

/** Installs the queue's own tables. */
export const migrateJobs = (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

/** A job ended before its work was done, because the program stops or another process does it: it stays in the queue. */
export class Interrupted extends Error {}

/** A job failed and has written why into the log itself: it is tried again. */
export class Reported extends Error {}
