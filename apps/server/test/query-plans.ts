import { sql } from "kysely";
import type { TestSchool } from "./harness.ts";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Plan Rows": number;
  "Parent Relationship"?: string;
  Strategy?: string;
  Plans?: PlanNode[];
}

/** Rows below which an index would only be a detour. */
const SMALL = 1000;

/** Takes all there is before it gives anything; below it a limit above saves nothing. */
const takesAll = ({ "Node Type": type, Strategy }: PlanNode) =>
  type === "Sort" || type === "Hash" || (type === "Aggregate" && Strategy !== "Sorted");

/** What a plan reads from one end to the other: tables, and indexes unless a limit stops the reading. */
function* findReads(node: PlanNode, isLimited = false): Generator<string> {
  const { "Node Type": type, "Relation Name": table, "Index Name": index } = node;
  if (type === "Seq Scan" && table) yield table;
  if (index && !node["Index Cond"] && !isLimited && node["Plan Rows"] >= SMALL) yield index;
  for (const part of node.Plans ?? []) {
    const isOwn = part["Parent Relationship"] === "InitPlan" || part["Parent Relationship"] === "SubPlan";
    yield* findReads(part, type === "Limit" || (isLimited && !takesAll(node) && !isOwn));
  }
}

/**
 * The large tables, and the indexes of many rows, that PostgreSQL reads from one end to the other for what `work` asks.
 * Plans are made for any values, as for prepared statements; the school needs enough rows, and `analyze`, for an index to
 * be worth it.
 */
export async function findWholeReads(school: TestSchool, work: () => Promise<unknown>): Promise<string[]> {
  const { texts } = await school.countQueries(work);
  const read = new Set<string>();
  for (const text of texts.filter((one) => /^(select|with|update|delete|insert|merge)\b/i.test(one.trim()))) {
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>`
      explain (generic_plan, format json) ${sql.raw(text)}`.execute(school.db);
    for (const { "QUERY PLAN": plans } of rows) for (const name of findReads(plans[0].Plan)) read.add(name);
  }
  const { rows: large } = await sql<{ relname: string }>`
    select relname from pg_class where relkind in ('r', 'i') and reltuples >= ${SMALL}`.execute(school.db);
  return large.flatMap(({ relname }) => (read.has(relname) ? [relname] : [])).toSorted();
}
