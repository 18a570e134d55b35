import type { CardStatus } from "@manara/contract/cards";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { isPicked, type Narrowed, type Page, pickFound, pickNewest } from "../../platform/long-lists.ts";
import type { CardRow } from "./card-row.ts";

export interface CardFilter {
  status?: CardStatus;
  price?: number;
  /** What a searched text may stand for; null stands for nothing. */
  search: { id: number | null; lookup: Buffer | null; name: string | null } | null;
}

/** Cards are tallied as `UNUSED 1500`. */
function narrow({ status, price }: CardFilter): Narrowed {
  const ofStatus = { USED: sql`used_at is not null`, UNUSED: sql`used_at is null` };
  const rows = [status && ofStatus[status], price !== undefined && sql`price = ${price}`];
  const tallies = [
    status && sql`split_part(listed_as, ' ', 1) = ${status}`,
    price !== undefined && sql`split_part(listed_as, ' ', 2) = ${String(price)}`,
  ];
  const allOf = (conditions: typeof rows) =>
    sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter((one) => one !== false && one !== undefined)], sql` and `)}`;
  return { rows: allOf(rows), tallies: allOf(tallies) };
}

/** Each way of finding a card has an index of its own; together in one `or` they would have none. */
const found = ({ rows }: Narrowed, { id, lookup, name }: NonNullable<CardFilter["search"]>) =>
  sql<{ id: number }>`
    select id from cards where id = ${id} and ${rows}
    union
    select id from cards where lookup = ${lookup} and ${rows}
    union
    select cards.id from users join cards on cards.used_by = users.id
    where users.folded_name like name_pattern(${name}) and ${rows}`;

/** A part of the cards, newest first, and how many there are in all; one query. */
export async function findCards(
  db: Queryable,
  filter: CardFilter,
  page: Page,
): Promise<{ rows: CardRow[]; total: number }> {
  const only = narrow(filter);
  const picked = filter.search
    ? pickFound(found(only, filter.search), page)
    : pickNewest("cards", only, page);
  const answered = await db
    .selectFrom(picked)
    .leftJoin("cards", (join) => join.on(isPicked("cards.id")))
    .leftJoin("users", "users.id", "cards.usedBy")
    .select([
      "picked.total",
      "cards.id",
      "cards.sealed",
      "cards.price",
      "cards.createdAt",
      "cards.usedAt",
      "cards.usedBy",
      "cards.courseId",
      "users.fullName",
    ])
    .orderBy("cards.id", "desc")
    .execute();
  return {
    rows: answered.flatMap((row) => (row.id === null ? [] : [row as CardRow])),
    total: Number(answered[0]?.total ?? 0),
  };
}
