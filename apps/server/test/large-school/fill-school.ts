import type pg from "pg";
import { catalogueStatements } from "./fill-catalogue.ts";
import { peopleStatements, type Secret } from "./fill-people.ts";
import type { SchoolSize } from "./school-size.ts";

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
];

/** What triggers would have kept. */
const tallies = ["cards", "courses", "users"].map(
  (table) => `insert into list_tallies
    select '${table}', listed_as, id >> 13, count(*) from ${table} where listed_as is not null group by 2, 3`,
);

/**
 * Fills an empty database, the same at every run. Ids are given, so that rows can name each other without look-ups,
 * and checks of foreign keys and triggers rest meanwhile; `client` must be the superuser's.
 */
export async function fillSchool(client: pg.Client, size: SchoolSize, secret: Secret): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("select setseed(0.42)");
  for (const text of [...peopleStatements(size, secret), ...catalogueStatements(size), ...tallies]) {
    await client.query(text);
  }
  for (const table of tables) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  }
  // What a database that has been running for a while has done already.
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}
