import { sql } from "kysely";
import type { TestSchool } from "./harness.ts";

const SCAN = /Seq Scan on (\w+)/g;

/** Rows below which an index would only be a detour. */
const SMALL = 1000;

/**
 * The large tables that PostgreSQL reads from one end to the other for what `work` asks. Plans are made for any values, as
 * for prepared statements; the school needs enough rows, and `analyze`, for an index to be worth it.
 */
export async function findTableScans(school: TestSchool, work: () => Promise<unknown>): Promise<string[]> {
  const { texts } = await school.countQueries(work);
  const scanned = new Set<string>();
  for (const text of texts.filter((one) => /^(select|with|update|delete|insert|merge)\b/i.test(one.trim()))) {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain (generic_plan) ${sql.raw(text)}`.execute(
      school.db,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const [, table = ""] of plan.matchAll(SCAN)) scanned.add(table);
  }
  const { rows: large } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and reltuples >= ${SMALL}`.execute(school.db);
  return large.flatMap(({ relname }) => (scanned.has(relname) ? [relname] : [])).toSorted();
}
