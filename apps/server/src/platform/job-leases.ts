import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";

/**
 * The queue marks a job as its worker's and by itself takes the mark off after four hours. Here a mark is a lease: a
 * worker renews it while it lives, and what is not renewed is given back, so the jobs of a killed program are taken up
 * by another, or by its next start, within a minute.
 */
export interface LeaseTimes {
  /** In this rhythm a process renews its own leases and ends those that have run out. */
  renewEverySeconds: number;
  /** Long enough to outlast a short outage of the database: a lease that ends too early sends a mail twice. */
  endAfterSeconds: number;
}
export const LEASE_TIMES: LeaseTimes = { renewEverySeconds: 10, endAfterSeconds: 30 };

/** Gives back the jobs of every worker that has not renewed its leases for so long. */
export async function releaseJobs(
  pool: pg.Pool,
  { heldForSeconds }: { heldForSeconds: number },
): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at <= now() - make_interval(secs => $1)`,
    [heldForSeconds],
  );
}

/** Its own leases first: after an outage a process must not take its own for another's. */
async function attend(pool: pg.Pool, workerId: string, { endAfterSeconds }: LeaseTimes): Promise<void> {
  await pool.query("update graphile_worker._private_jobs set locked_at = now() where locked_by = $1", [
    workerId,
  ]);
  await releaseJobs(pool, { heldForSeconds: endAfterSeconds });
}

/** Renews the leases of one worker, and ends those of workers that are no more, until stopped. */
export function keepLeases(
  pool: pg.Pool,
  workerId: string,
  { times, log }: { times: LeaseTimes; log: FastifyBaseLogger },
): { stop(): void } {
  const timer = setInterval(() => {
    attend(pool, workerId, times).catch((error: unknown) =>
      log.warn({ err: error }, "leases of jobs not kept"),
    );
  }, 1000 * times.renewEverySeconds).unref();
  return { stop: () => clearInterval(timer) };
}
