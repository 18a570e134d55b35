import { describeMachine } from "../describe-machine.ts";
import { formatTable } from "../format-table.ts";
import { openSchool } from "../open-school.ts";
import { type OnEnd, workInTemporaryFolder } from "../temporary-folder.ts";
import { measureCalls } from "./measure-calls.ts";
import { type StoredRow, storedRows } from "./measured.ts";

/** Large enough that pages which are half empty do not count. */
const size = {
  schools: 12,
  courses: 400,
  teachers: 40,
  students: 20_000,
  comments: 40_000,
  purchases: 60_000,
  cards: 100_000,
};

/** The tables of the rows that the model counts. */
const tables: Record<StoredRow, string> = {
  account: "users",
  session: "sessions",
  purchase: "purchases",
  card: "cards",
  progress: "progress",
  comment: "comments",
  attempt: "attempts",
  answer: "attempt_answers",
};

/** npm run bench:costs: what the model of docs/scale.md counts with. */
async function measureCosts(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const school = await openSchool(folder, size, { onEnd });
  const { client } = school;
  const rows: string[][] = [];
  for (const name of storedRows) {
    const table = tables[name];
    const found = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::integer as rows, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
    );
    const { rows: count = 0, bytes = 0 } = found.rows[0] ?? {};
    rows.push([name, String(count), (bytes / count).toFixed(0)]);
  }
  const whole = await client.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  console.log(formatTable([["", "rows", "bytes a row"], ...rows]));
  console.log(`the database: ${((whole.rows[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB`);
  const calls = await measureCalls(school, onEnd);
  console.log(formatTable([["", "program, ms", "database, ms", "a second"], ...calls]));
}

await workInTemporaryFolder(measureCosts);
// Its listener for the interrupt would keep the process.
process.exit();
