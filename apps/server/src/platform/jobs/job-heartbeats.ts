import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "../database/database.ts";
import { keepDoing } from "../keep-doing.ts";

/**
 * The queue marks a job as its worker's, and takes back a mark of four hours by itself. It gives back the jobs of workers
 * that are named to it as dead (`force_unlock_workers`); these heartbeats show which those are.
 */
export interface HeartbeatTimes {
  /** In this rhythm a process says that its workers live, and looks for others that do not. */
  beatEverySeconds: number;
  /** Long enough to outlast a short outage of the database: a worker that is given up too early sends a mail twice. */
  deadAfterSeconds: number;
}

/**
 * Gives back the jobs of every worker that has been silent for so long, and has held them for so long: one that has just
 * begun may not have been heard of yet.
 */
export async function releaseJobs(
  pool: pg.Pool,
  { silentForSeconds }: { silentForSeconds: number },
): Promise<void> {
  await pool.query(
    `with forgotten as (
       delete from job_workers where seen_at <= now() - make_interval(secs => $1)
     )
     select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at <= now() - make_interval(secs => $1)
        and not exists (select from job_workers where id = locked_by and seen_at > now() - make_interval(secs => $1))`,
    [silentForSeconds],
  );
}

/** Whether any process has worked on the queue in the last half minute. */
export async function hasLivingWorkers(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select from job_workers where seen_at > now() - interval '30 seconds' limit 1`.execute(db);
  return rows.length > 0;
}

/** The workers of one process that others may count on. */
export interface Heartbeats {
  add(workerId: string): void;
  /** Work that it has not recorded is done again, by the worker that replaces it. */
  delete(workerId: string): void;
  /** False: nobody has heard of this process for so long that others may give its jobs back. It is false a moment before they do. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

/** Says of the workers added that they live, and gives back the jobs of those that do not, until stopped. */
export function keepHeartbeats(
  pool: pg.Pool,
  { times, log }: { times: HeartbeatTimes; log: FastifyBaseLogger },
): Heartbeats {
  const workers = new Set<string>();
  const deadAfterMs = 1000 * times.deadAfterSeconds;
  const heardForMs = deadAfterMs - 500 * times.beatEverySeconds;
  // A job that has just begun is nobody else's either.
  let heardAt = performance.now();
  let lastBeat = Number.NEGATIVE_INFINITY;
  let unbrokenSince = 0;

  async function beat(): Promise<void> {
    const sentAt = performance.now();
    await pool.query(
      `insert into job_workers (id, seen_at) select unnest($1::text[]), now()
        on conflict (id) do update set seen_at = excluded.seen_at`,
      [[...workers]],
    );
    heardAt = sentAt;
    const now = performance.now();
    // After an outage nobody has been heard for a while: first everybody gets the time to say that they live.
    if (now - lastBeat >= deadAfterMs) unbrokenSince = now;
    lastBeat = now;
    if (now - unbrokenSince >= deadAfterMs)
      await releaseJobs(pool, { silentForSeconds: times.deadAfterSeconds });
  }

  const { stop } = keepDoing(
    () => beat().catch((err: unknown) => log.warn({ err }, "no heartbeat of the workers on the queue")),
    1000 * times.beatEverySeconds,
  );
  return {
    add: (workerId) => workers.add(workerId),
    delete: (workerId) => workers.delete(workerId),
    isHeard: () => performance.now() - heardAt < heardForMs,
    stop,
  };
}
