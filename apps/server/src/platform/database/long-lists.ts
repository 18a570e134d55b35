import type { Sort } from "@manara/contract/calls/lists";
import { type AliasedRawBuilder, type Nullable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "./database.generated.ts";
import type { Queryable } from "./database.ts";

/** Which part of a list, in which order. */
export interface Page<Column extends string = never> {
  limit: number;
  offset: number;
  /** Absent: the list's own order. */
  sort?: Sort<Column>;
}

/** The rows of a page by their ids, each with its place, and how many the whole list has; without rows that alone. */
export type Picked = AliasedRawBuilder<{ id: number | null; place: number; total: string }, "shown">;

/** Tables whose rows triggers count, by what they are `listed_as`. */
type TalliedTable = "cards" | "courses" | "users";

/** Which rows of a list: the same said of the rows themselves and of their tallies. */
export interface Narrowed {
  rows: RawBuilder<SqlBool>;
  tallies: RawBuilder<SqlBool>;
}

/** Columns that an index holds in order, so that a page is picked in it. */
interface SortedBy<Table extends keyof DB> {
  column: keyof DB[Table] & string;
  /** Of equal values the newest comes first where others have the oldest first. */
  newestFirst?: true;
}

const direction = (descending: boolean) => sql.raw(descending ? "desc" : "asc");

const LIMITS = [20, 50, 100, 500];

/**
 * An array of the first rows of a query, for its text: no more than `limit`. PostgreSQL expects a limit that it is not told to be a tenth of the
 * table, and would rather plan the statement anew for every page. So one of a few limits stands in the text, and what is read beyond is left out.
 */
export function firstOf(
  query: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number | RawBuilder<unknown> },
): RawBuilder<number[]> {
  const most = sql.lit(LIMITS.find((one) => one >= limit) ?? limit);
  const skipped = offset === 0 ? sql`` : sql`offset ${offset}`;
  return sql`(array(${query} limit ${most} ${skipped}))[:${limit}]`;
}

/** Gives those of a page their places, of all ids that a query finds in order. `total`, `ids` and `offset` may name what `queries` find. */
const place = ({
  queries,
  total,
  ids,
  ...part
}: {
  queries?: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
  limit: number;
  offset: number | RawBuilder<unknown>;
}): Picked =>
  sql<{ id: number | null; place: number; total: string }>`(
    ${queries ? sql`with ${queries}` : sql``}
    select total, id, place from (select (${total}) as total, ${firstOf(ids, part)} as ids) as picked
    left join lateral unnest(ids) with ordinality as shown (id, place) on true
  )`.as("shown");

/** A list of the one row with this id. */
export const pickOne = (id: number): Picked =>
  sql<{ id: number | null; place: number; total: string }>`(
    select ${id}::integer as id, 1 as place, 1::bigint as total
  )`.as("shown");

/**
 * The same rows, picked by now. What searches is planned anew for each text, and what is shown of the rows with it, unless that is a statement of
 * its own: one that does not show the planner how many ids it is given.
 */
export async function pickNow(db: Queryable, picked: Picked): Promise<Picked> {
  const rows = await selectPicked(db, picked).select("shown.id").execute();
  const ids = rows.flatMap(({ id }) => id ?? []);
  return sql<{ id: number | null; place: number; total: string }>`(
    with given as materialized (select ${ids}::integer[] as ids)
    select ${rows[0]?.total ?? "0"}::bigint as total, id, place
    from given left join lateral unnest(ids) with ordinality as shown (id, place) on true
  )`.as("shown");
}

/** A part of some rows of a table in one order, all of them counted, or so many at most: for what an index holds in that order. */
export const pickCounted = <Table extends keyof DB>(
  table: Table,
  { rows, order, most }: { rows: RawBuilder<SqlBool>; order: RawBuilder<unknown>; most?: number },
  { limit, offset }: Page,
): Picked =>
  place({
    total: most
      ? sql`select count(*) from (select from ${sql.table(table)} where ${rows} limit ${sql.lit(most)}) as first`
      : sql`select count(*) from ${sql.table(table)} where ${rows}`,
    ids: sql`select id from ${sql.table(table)} where ${rows} order by ${order}`,
    limit,
    offset,
  });

/**
 * A table whose list is counted as it grows; newest first unless a page is sorted by one of `sorts`, which are named as
 * the contract names them.
 */
export function describeList<Table extends TalliedTable, Column extends string>(
  table: Table,
  sorts: Readonly<Record<Column, SortedBy<Table>>>,
) {
  const from = sql.table(table);
  const totalOf = ({ tallies }: Narrowed) =>
    sql`select coalesce(sum(amount), 0) from list_totals where list = ${table} and ${tallies}`;

  function inOrder({ column, descending }: Sort<Column>): RawBuilder<unknown> {
    const by = sorts[column];
    const ties = descending !== (by.newestFirst ?? false);
    return sql`${sql.ref(`${table}.${by.column}`)} ${direction(descending)}, ${sql.ref(`${table}.id`)} ${direction(ties)}`;
  }

  /**
   * However long the list and far the page, little is read: the totals say how many rows there are and in which part of the table the page
   * begins, the tallies of that part among which ids.
   */
  const pickNewest = ({ rows, tallies }: Narrowed, { limit, offset }: Page<Column>): Picked =>
    place({
      queries: sql`parts as (
        select part, sum(amount)::integer as amount, sum(sum(amount)::integer) over (order by part desc) as passed
        from list_totals where list = ${table} and ${tallies} group by part
      ), first_part as (
        select part, passed - amount as passed from parts where passed > ${offset}::bigint order by part desc limit 1
      ), blocks as (
        select block, sum(amount)::integer as amount,
          (select passed from first_part) + sum(sum(amount)::integer) over (order by block desc) as passed
        from list_tallies where list = ${table} and ${tallies}
          and block >= (select part * list_part_blocks() from first_part)
          and block < (select (part + 1) * list_part_blocks() from first_part)
        group by block
      ), start as (
        select (block + 1)::bigint * list_block_size() as below, ${offset}::bigint - (passed - amount) as skipped
        from blocks where passed > ${offset}::bigint order by block desc limit 1
      )`,
      total: sql`select coalesce(sum(amount), 0) from parts`,
      ids: sql`select id from ${from} where ${rows} and id < (select below from start) order by id desc`,
      limit,
      offset: sql`(select skipped from start)`,
    });

  return {
    /** A page of the list. */
    pick(only: Narrowed, page: Page<Column>): Picked {
      const { limit, offset, sort } = page;
      // The first page begins at the newest row.
      if (!sort && offset > 0) return pickNewest(only, page);
      const order = sort ? inOrder(sort) : sql`id desc`;
      const ids = sql`select id from ${from} where ${only.rows} order by ${order}`;
      return place({ total: totalOf(only), ids, limit, offset });
    },

    /** A page of the rows that a filter lets through, all of them counted: for what an index finds by that filter. */
    pickMatching: (rows: RawBuilder<SqlBool>, { sort, ...page }: Page<Column>): Picked =>
      pickCounted(table, { rows, order: sort ? inOrder(sort) : sql`id desc` }, page),

    /** A page of what a query of ids finds. All that it finds is read. */
    pickFound(found: RawBuilder<{ id: number }>, { limit, offset, sort }: Page<Column>): Picked {
      const order = sort ? inOrder(sort) : sql`found.id desc`;
      const sorted = sort ? sql`found join ${from} using (id)` : sql`found`;
      return place({
        queries: sql`found as materialized (${found})`,
        total: sql`select count(*) from found`,
        ids: sql`select found.id from ${sorted} order by ${order}`,
        limit,
        offset,
      });
    },
  };
}

/** The picked rows in their order, to be joined with what is shown of them. */
export const selectPicked = (db: Queryable, picked: Picked) =>
  db.selectFrom(picked).select("shown.total").orderBy("shown.place");

type Answered<Row> = Nullable<Row> & { total: string };

/** The rows of a page and how many the whole list has, out of what {@link selectPicked} answers. */
export const toPage = <Row extends { id: number }>(
  answered: readonly Answered<Row>[],
): { rows: Row[]; total: number } => ({
  rows: answered.flatMap(({ total, ...row }) => (row.id === null ? [] : [row as unknown as Row])),
  total: Number(answered[0]?.total ?? 0),
});

/** A page of a list in one query; `read` joins what is shown to the picked rows. */
export const findPage = async <Row extends { id: number }>(
  db: Queryable,
  picked: Picked,
  read: (picked: ReturnType<typeof selectPicked>) => { execute(): Promise<Answered<Row>[]> },
): Promise<{ rows: Row[]; total: number }> => toPage<Row>(await read(selectPicked(db, picked)).execute());
