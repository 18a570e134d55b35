import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { JobName } from "./jobs.ts";

/** The clocks of several machines may differ by so much. */
const CLOCKS_DIFFER_BY = "5 minutes";
/** No job is put off for longer, however often it has failed. */
const LONGEST_WAIT = "1 day";

/**
 * Sets back to now what a wrong clock has recorded in the future: when the timetable was last followed, or nothing of it would be
 * done until then; and jobs that wait for that time. Those of the timetable itself go: it queues them anew.
 */
export async function setBackTimetable(
  pool: pg.Pool,
  { timetable, log }: { timetable: readonly JobName[]; log: Pick<FastifyBaseLogger, "warn"> },
): Promise<void> {
  const kept = await pool.query<{ task: string; until: Date }>(
    `with ahead as (
       select identifier, greatest(known_since, last_execution) as until
       from graphile_worker._private_known_crontabs
       where greatest(known_since, last_execution) > now() + $1::interval
       for update
     )
     update graphile_worker._private_known_crontabs as known
       set known_since = least(known_since, now()), last_execution = least(last_execution, now())
       from ahead where known.identifier = ahead.identifier
       returning known.identifier as task, until`,
    [CLOCKS_DIFFER_BY],
  );
  for (const { task, until } of kept.rows)
    log.warn({ task, until }, "a clock was wrong: what is due every day waited for a time in the future");
  const { rows } = await pool.query<{ amount: number }>(
    `with ahead as (
       select id, task_identifier = any($2::text[]) as is_timetabled
       from graphile_worker.jobs where locked_at is null and run_at > now() + $1::interval
     )
     select (select count(*) from graphile_worker.complete_jobs(array(select id from ahead where is_timetabled)))::integer
       + (select count(*) from graphile_worker.reschedule_jobs(array(select id from ahead where not is_timetabled),
           run_at => now()))::integer as amount`,
    [LONGEST_WAIT, timetable],
  );
  const amount = rows[0]?.amount ?? 0;
  if (amount > 0) log.warn({ jobs: amount }, "a clock was wrong: jobs waited for a time in the future");
}
