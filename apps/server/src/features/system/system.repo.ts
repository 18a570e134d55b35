import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";

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
