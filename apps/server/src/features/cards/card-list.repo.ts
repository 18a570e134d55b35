import type { RangeState } from "@manara/contract/cards/batches";
import type { CardStatus, ListCardsQuery } from "@manara/contract/cards/cards";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { describeList, findPage, type Narrowed, pickNow } from "../../platform/database/long-lists.ts";
import { type CardRow, cardColumns } from "./card-row.ts";
import { groupKeyOf } from "./card-vault.ts";
import { stateOfCard } from "./moves/ranges.repo.ts";

const list = describeList("cards", {
  price: { column: "price", newestFirst: true },
  creationDateTime: { column: "createdAt" },
});

export interface CardFilter {
  status?: CardStatus;
  state?: RangeState;
  price?: number;
  /** Readings of a searched text; null stands for nothing. */
  search: {
    ids: readonly number[];
    lookups: readonly Buffer[];
    /** Sets of hashes, of which a card has to have one. */
    groups: readonly (readonly Buffer[])[];
    name: string | null;
    /** A part of the number of who bought or used a card, as the country writes it. */
    phone: string | null;
  } | null;
}

/** Cards are tallied as `UNUSED 1500`, wherever they are. */
function narrow({ status, price, state }: CardFilter): Narrowed {
  const ofStatus = { USED: sql`used_at is not null`, UNUSED: sql`used_at is null` };
  const rows = [
    status && ofStatus[status],
    price !== undefined && sql`price = ${price}`,
    state && sql`${stateOfCard} = ${state}`,
  ];
  const tallies = [
    status && sql`starts_with(listed_as, ${`${status} `})`,
    price !== undefined && sql`listed_as in (${`USED ${price}`}, ${`UNUSED ${price}`})`,
  ];
  const allOf = (conditions: typeof rows) =>
    sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter((one) => one !== false && one !== undefined)], sql` and `)}`;
  return { rows: allOf(rows), tallies: allOf(tallies) };
}

/** The index finds the cards that share a part of the hash of one group of a set; some hundred in a large school, of which a few have them all. */
const hasOneOf = (sets: readonly (readonly Buffer[])[]) =>
  sql<SqlBool>`card_group_keys(groups) && ${sets.flatMap(([first]) => (first ? [groupKeyOf(first)] : []))}::integer[]
    and (${sql.join(sets.map(hasAllOf), sql` or `)})`;

const hasAllOf = (hashes: readonly Buffer[]) =>
  sql`(${sql.join(
    hashes.map((hash) => sql`position(${hash}::bytea in groups) > 0`),
    sql` and `,
  )})`;

/** One value is not put as an array of one, which PostgreSQL takes for ten and would plan for anew. */
const isOneOf = (column: "id" | "lookup", values: readonly unknown[], type: "integer" | "bytea") =>
  values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;

/**
 * Each way of finding a card has an index of its own; together in one `or` they would have none. A way that a text cannot mean is left out:
 * the statement is planned anew for most searches, and each way costs.
 */
function found(
  { rows }: Narrowed,
  { ids, lookups, groups, name, phone }: NonNullable<CardFilter["search"]>,
): RawBuilder<{ id: number }> {
  const ways = [
    ids.length > 0 && sql`select id from cards where ${isOneOf("id", ids, "integer")} and ${rows}`,
    lookups.length > 0 && sql`select id from cards where ${isOneOf("lookup", lookups, "bytea")} and ${rows}`,
    groups.length > 0 &&
      sql`select id from cards where groups is not null and ${hasOneOf(groups)} and ${rows}`,
    name !== null &&
      sql`select cards.id from users join cards on cards.used_by = users.id
        where users.folded_name like name_pattern(${name}) and ${rows}`,
    phone !== null &&
      sql`select cards.id from users join cards on cards.used_by = users.id
        where users.phone_number like name_pattern(${phone}) and ${rows}`,
    phone !== null &&
      sql`select cards.id from card_sales join card_moves on card_moves.sale_id = card_sales.id
        join cards on cards.id between first_serial and last_serial
        where card_sales.phone like name_pattern(${phone}) and ${rows}`,
  ].filter((way) => way !== false);
  return ways.length === 0 ? sql`select id from cards where false` : sql`${sql.join(ways, sql` union `)}`;
}

/** The cards of the ranges of a state: of each range at once, not range after range for each card. */
const inState = (state: RangeState, { rows }: Narrowed) =>
  sql<{
    id: number;
  }>`select cards.id from card_ranges join cards on cards.id between first_serial and last_serial
    where card_ranges.state = ${state} and ${rows}`;

/** The number of the newest card; 0: there is none. */
export const findLastId = async (db: Queryable): Promise<number> =>
  (
    await db
      .selectFrom("cards")
      .select((of) => of.fn.max<number | null>("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

/** A part of the cards, and how many there are in all. */
export async function findCards(
  db: Queryable,
  filter: CardFilter,
  { now, ...page }: Pick<ListCardsQuery, "limit" | "offset" | "sort"> & { now: Date },
): Promise<{ rows: CardRow[]; total: number }> {
  const only = narrow(filter);
  const { search, state, ...others } = filter;
  const picked = search
    ? await pickNow(db, list.pickFound(found(only, search), page))
    : state
      ? list.pickFound(inState(state, narrow({ ...others, search })), page)
      : list.pick(only, page);
  return findPage<CardRow>(db, picked, (shown) =>
    shown
      .leftJoin("cards", "cards.id", "shown.id")
      .leftJoin("users", "users.id", "cards.usedBy")
      .select(cardColumns(now)),
  );
}

/** A part of the cards that are older than one, newest first: however many are made meanwhile, none comes twice. */
export async function findCardsBefore(
  db: Queryable,
  filter: CardFilter,
  { before, limit, now }: { before: number | undefined; limit: number; now: Date },
): Promise<(CardRow & { courseName: string | null })[]> {
  const { rows } = narrow(filter);
  const only = filter.search
    ? sql<SqlBool>`cards.id in (select id from (${found({ rows, tallies: rows }, filter.search)}) as found)`
    : rows;
  return (
    db
      .selectFrom("cards")
      // A name is looked up for each row (`offset`), or all accounts would be read for every part of a long list.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom("users")
            .select("fullName")
            .whereRef("users.id", "=", "cards.usedBy")
            .offset(0)
            .as("users"),
        (join) => join.onTrue(),
      )
      .select(cardColumns(now))
      .select((of) =>
        of
          .selectFrom("courses")
          .select("name")
          .whereRef("courses.id", "=", "cards.courseId")
          .as("courseName"),
      )
      .where(only)
      .$if(before !== undefined, (cards) => cards.where("cards.id", "<", before ?? 0))
      .orderBy("cards.id", "desc")
      .limit(limit)
      .execute()
  );
}
