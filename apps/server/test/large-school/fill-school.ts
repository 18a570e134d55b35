import type pg from "pg";
import { cardStatements, shareStatements } from "./fill-cards.ts";
import { catalogueStatements } from "./fill-catalogue.ts";
import { peopleStatements, type Secret } from "./fill-people.ts";
import { quizStatements } from "./fill-quizzes.ts";
import { CONTENTS_PER_COURSE, type SchoolSize, UNITS_PER_COURSE } from "./school-size.ts";

const tables = [
  "users",
  "schools",
  "studies",
  "specialties",
  "courses",
  "contents",
  "attachments",
  "comments",
  "cards",
  "purchases",
  "course_records",
  "questions",
  "attempts",
  "centres",
  "card_batches",
  "card_moves",
  "ledger_entries",
  "centre_payments",
  "educator_payments",
];

/** What triggers would have kept. */
const tallies = ["cards", "courses", "users"].flatMap((table) => [
  `insert into list_tallies
    select '${table}', listed_as, id / list_block_size(), count(*) from ${table} where listed_as is not null group by 2, 3`,
  `insert into list_totals
    select list, listed_as, block / list_part_blocks(), sum(amount) from list_tallies where list = '${table}' group by 1, 2, 3`,
]);

const centreStocks = `insert into centre_stocks
  select centre_id, sum(last_serial - first_serial + 1), sum((last_serial - first_serial + 1)::bigint * price)
  from card_ranges join card_batches on card_batches.id = batch_id where state = 'AT_CENTRE' group by 1`;

const discussionTallies =
  "insert into discussion_tallies (content_id, amount) select content_id, count(*) from comments group by content_id";

/** Indexes are made in a third of the time when the rows are there. Keys stay. */
async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any ($1)
       and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

/** Who has bought a course has finished one lesson of it, and left another in its middle. */
const progress = `insert into progress (user_id, content_id, watched, position, opened_at, watched_at, finished_at)
  select user_id, (course_id - 1) * ${CONTENTS_PER_COURSE} + ${UNITS_PER_COURSE} + nth,
    case nth when 1 then '{[0,600)}'::int4multirange else '{[0,120),[200,240)}'::int4multirange end,
    case nth when 1 then 600 else 240 end, purchased_at, purchased_at, case nth when 1 then purchased_at end
  from purchases, generate_series(1, 2) nth`;

/** Counts of that in the record of each course. */
const records = `insert into course_records (course_id, user_id, folded_name, purchased_at, expires_at, began_at,
    last_seen_at, finished, seconds, tests)
  select course_id, user_id, folded_name, purchased_at, expires_at, purchased_at, purchased_at, 1, 760, 0
  from purchases join users on users.id = user_id`;

/**
 * Fills an empty database, the same at every run. Ids are given, so that rows can name each other without look-ups,
 * and checks of foreign keys and triggers rest meanwhile; `client` must be the superuser's.
 */
export async function fillSchool(client: pg.Client, size: SchoolSize, secret: Secret): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("select setseed(0.42)");
  const indexes = await takeIndexesAway(client);
  for (const text of [
    ...peopleStatements(size, secret),
    ...cardStatements(size),
    ...catalogueStatements(size),
    ...shareStatements,
    ...quizStatements(size),
    ...tallies,
    centreStocks,
    discussionTallies,
    progress,
    records,
    "select refresh_title_words()",
  ]) {
    await client.query(text);
  }
  for (const table of tables) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  }
  for (const definition of indexes) await client.query(definition);
  // What a database that has been running for a while has done already.
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}
