import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";

/** How much waits behind the requests. */
export interface Backlog {
  jobs: { waiting: number; failed: number; oldestSeconds: number };
  mails: { waiting: number; failed: number };
}

/** One query. A job counts as failed once nobody will try it again, and as waiting from the moment at which it is due. */
export async function findBacklog(db: Queryable): Promise<Backlog> {
  const { rows } = await sql<Backlog>`select
    (select json_build_object(
        'waiting', count(*) filter (where attempts < max_attempts and run_at <= now()),
        'failed', count(*) filter (where attempts >= max_attempts),
        'oldestSeconds', coalesce(extract(epoch from now() - min(run_at)
          filter (where attempts < max_attempts and run_at <= now() and locked_at is null)), 0))
      from graphile_worker.jobs) as jobs,
    (select json_build_object(
        'waiting', count(*) filter (where failed_at is null),
        'failed', count(*) filter (where failed_at is not null))
      from mails) as mails`.execute(db);
  const [backlog] = rows;
  if (!backlog) throw new Error("a query without tables has one row");
  return backlog;
}
