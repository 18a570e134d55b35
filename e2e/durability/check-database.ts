import type pg from "pg";

/** What must never be found, each as a query for the offending rows. */
const offences: Record<string, string> = {
  "a card is used without its purchase": `
    select from cards left join purchases on purchases.card_id = cards.id
    where used_at is not null and (purchases.id is null or purchases.user_id is distinct from used_by
      or purchases.course_id <> cards.course_id)`,
  "a purchase has an unused card": `
    select from purchases join cards on cards.id = card_id where used_at is null`,
  "a paid course was bought without a card": `
    select from purchases join courses on courses.id = course_id where card_id is null and price >= 0`,
  "a course counts its purchases wrongly": `
    select from courses where purchases_count <> (select count(*) from purchases where course_id = courses.id)`,
  "a discussion is counted wrongly": `
    select from (select content_id, count(*) as amount from comments group by content_id) as counted
    full join (select content_id, sum(amount) as amount from discussion_tallies group by content_id) as tallied
      using (content_id)
    where coalesce(counted.amount, 0) <> coalesce(tallied.amount, 0)`,
  "a card paid twice": `
    select from purchases where card_id is not null group by card_id having count(*) > 1`,
  "a student bought a course twice": `
    select from purchases group by user_id, course_id having count(*) > 1`,
  "a reply stands under another lesson than its question": `
    select from comments reply left join comments question on question.id = reply.parent_comment_id
    where reply.parent_comment_id is not null and question.content_id is distinct from reply.content_id`,
  "a row is damaged": `
    select from pg_class, verify_heapam(pg_class.oid) where relkind in ('r', 'm') and relpersistence = 'p'`,
  "a page's checksum is wrong": `
    select from pg_stat_database where checksum_failures > 0`,
};

/** What is inconsistent in the school's database, down to its pages and indexes. To be run by a superuser. */
export async function findOffences(client: pg.Client): Promise<string[]> {
  await client.query("create extension if not exists amcheck");
  // Rows are counted in the tables themselves: an index could hide what it lacks.
  await client.query(
    "set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off",
  );
  const found: string[] = [];
  for (const [offence, query] of Object.entries(offences)) {
    const { rowCount } = await client.query(query);
    if (rowCount) found.push(`${offence} (${rowCount} ×)`);
  }
  return [...found, ...(await findDamagedIndexes(client))];
}

/** Checks that every index is in order and has every row of its table; the check fails by an error. */
async function findDamagedIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string }>(`
    select indexrelid::regclass::text as index
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'btree' and indisvalid and relpersistence = 'p'`);
  const found: string[] = [];
  for (const { index } of rows) {
    await client
      .query("select bt_index_check($1::regclass, heapallindexed => true)", [index])
      .catch((error: Error) => found.push(`index ${index}: ${error.message}`));
  }
  return found;
}

/** How many rows each table of the school has, one line each; without tallies, added up now and then, and without who is at work. */
export async function countRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like '%tallies' and tablename <> 'job_workers' order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of rows) {
    const counted = await client.query<{ amount: string }>(`select count(*) as amount from ${name}`);
    lines.push(`${name}: ${counted.rows[0]?.amount} rows`);
  }
  return lines;
}
