import { setTimeout as sleep } from "node:timers/promises";
import type { School } from "../open-school.ts";

/** What searches find something in. */
const tables = ["contents", "courses", "title_words", "users"];

/** An idle connection of PostgreSQL reports what it has counted after ten seconds at most. */
const TOLD_AFTER_MS = 11_000;

/** Of a table: how many rows it has, and how many have been read in the order of the table, past every index. */
interface Passed {
  table: string;
  rows: number;
  read: number;
}

export const isWhole = ({ rows, read }: Passed): boolean => read >= rows;

async function readCounters({ client }: School): Promise<Passed[]> {
  await sleep(TOLD_AFTER_MS);
  const { rows } = await client.query<Passed>(
    `select relname as table, reltuples::float8 as rows, seq_tup_read::float8 as read
     from pg_stat_user_tables join pg_class using (relname) where relname = any ($1) order by relname`,
    [tables],
  );
  return rows;
}

/** Does the work; answers what it has read of each table past the indexes, all of it together. */
export async function countRowsPassed(school: School, work: () => Promise<void>): Promise<Passed[]> {
  const before = await readCounters(school);
  await work();
  const after = await readCounters(school);
  return after.map(({ read, ...one }, index) => ({ ...one, read: read - (before[index]?.read ?? 0) }));
}
