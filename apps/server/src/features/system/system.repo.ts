import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { JobName } from "../../platform/jobs/jobs.ts";

/** How much waits behind the requests. */
export interface Backlog {
  jobs: { waiting: number; failed: number; oldestSeconds: number };
  mails: { waiting: number; failed: number };
  /** Films, by the versions that are made of them. */
  films: Record<"first" | "further", { waiting: number; inWork: number; oldestSeconds: number }>;
}

const filmsOf = (...names: JobName[]) => sql`
    select json_build_object(
        'waiting', count(*) filter (where locked_at is null),
        'inWork', count(*) filter (where locked_at is not null),
        'oldestSeconds', coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null)), 0))
      from graphile_worker.jobs where task_identifier in (${sql.join(names)}) and attempts < max_attempts and run_at <= now()`;

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
      from mails) as mails,
    json_build_object('first', (${filmsOf("processVideo", "processPublicVideo")}), 'further', (${filmsOf("extendVideo")})) as films`.execute(
    db,
  );
  const [backlog] = rows;
  if (!backlog) throw new Error("a query without tables has one row");
  return backlog;
}

interface DatabaseFacts {
  version: string;
  size: number;
  schema: string;
}

/** Reads facts of PostgreSQL, of the school's database, and the last migration that was applied to it. */
export async function describeDatabase(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select
      current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size,
      (select max(name) from schema_checksums) as schema`.execute(db);
  return rows[0] ?? { version: "", size: 0, schema: "" };
}
