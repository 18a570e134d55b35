import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";

export interface Page {
  limit: number;
  offset: number;
}

/** What a query selects from to show a part of a list: the ids of its rows, and how many the whole has. */
type Picked = AliasedRawBuilder<{ ids: number[]; total: string }, "picked">;

/** Tables whose rows triggers count, by what they are `listed_as`. */
type TalliedTable = "cards" | "courses" | "users";

/** Which rows of a list: the same said of the rows themselves and of their tallies. */
export interface Narrowed {
  rows: RawBuilder<SqlBool>;
  tallies: RawBuilder<SqlBool>;
}

/**
 * A page of a table's list, newest first. However long the list and far the page, little is read: the tallies say how
 * many rows there are, and among which ids the page begins.
 */
export const pickNewest = (table: TalliedTable, only: Narrowed, { limit, offset }: Page): Picked =>
  sql<{ ids: number[]; total: string }>`(
    with blocks as (
      select block, sum(amount)::integer as amount, sum(sum(amount)::integer) over (order by block desc) as passed
      from list_tallies where list = ${table} and ${only.tallies} group by block
    ), start as (
      select (block + 1)::bigint << 13 as below, ${offset}::bigint - (passed - amount) as skipped
      from blocks where passed > ${offset}::bigint order by block desc limit 1
    )
    select (select coalesce(sum(amount), 0) from blocks) as total, array(
      select id from ${sql.table(table)} where ${only.rows} and id < (select below from start)
      order by id desc limit ${limit} offset (select skipped from start)
    ) as ids
  )`.as("picked");

/** A page of what a query of ids finds, newest first. All that it finds is read. */
export const pickFound = (found: RawBuilder<{ id: number }>, { limit, offset }: Page): Picked =>
  sql<{ ids: number[]; total: string }>`(
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids
  )`.as("picked");

/** On what a table is joined to show the picked rows. */
export const isPicked = (id: string): RawBuilder<SqlBool> => sql`${sql.ref(id)} = any(picked.ids)`;
