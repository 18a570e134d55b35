import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../src/platform/database/database.ts";

interface QueuedJob {
  attempts: number;
  lastError: string | null;
  /** Seconds until it is tried. */
  wait: number;
  lockedBy: string | null;
}

const everyJob: RawBuilder<QueuedJob> = sql`
  select attempts, last_error as "lastError", extract(epoch from run_at - now())::float as wait, locked_by as "lockedBy"
  from graphile_worker.jobs order by id`;

/** What is in the queue, oldest first; a job that is done is no more. */
export const readQueue = async (db: Queryable): Promise<QueuedJob[]> => (await everyJob.execute(db)).rows;

/** Lets the time until the next attempt of every job pass, and as many attempts as are said. */
export async function skipWaits(db: Queryable, { attempts }: { attempts?: number } = {}): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => ${attempts ?? null}::int)
    from graphile_worker.jobs`.execute(db);
}
