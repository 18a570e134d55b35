import type { CardStatus } from "@manara/contract/cards";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import type { CardRow } from "./card-row.ts";

export interface CardFilter {
  status?: CardStatus;
  price?: number;
  search: { id: number | null; lookup: Buffer | null; name: string } | null;
}

type Search = NonNullable<CardFilter["search"]>;

/** Each way of finding a card has an index of its own; together in one `or` they would have none. */
const found = (db: Queryable, { id, lookup, name }: Search) =>
  db
    .selectFrom("cards as card")
    .select("card.id")
    .where("card.id", "=", id)
    .union(db.selectFrom("cards as card").select("card.id").where("card.lookup", "=", lookup))
    .union(
      db
        .selectFrom("users")
        .innerJoin("cards as card", "card.used_by", "users.id")
        .select("card.id")
        .where(sql<SqlBool>`fold_name(users.full_name) like name_pattern(${name})`),
    );

function matching(db: Queryable, { status, price, search }: CardFilter) {
  let query = db.selectFrom("cards");
  if (price !== undefined) query = query.where("cards.price", "=", price);
  if (status) query = query.where("cards.used_at", status === "USED" ? "is not" : "is", null);
  if (search) query = query.where("cards.id", "in", found(db, search));
  return query;
}

function countMatches(db: Queryable, filter: CardFilter) {
  if (filter.search) {
    return matching(db, filter).select(({ fn }) => fn.countAll<string>().as("total"));
  }

  const counted = {
    USED: sql<string>`coalesce(sum(used), 0)`,
    UNUSED: sql<string>`coalesce(sum(unused), 0)`,
    all: sql<string>`coalesce(sum(unused + used), 0)`,
  };
  const tallies = db.selectFrom("card_tallies").select(counted[filter.status ?? "all"].as("total"));
  return filter.price === undefined ? tallies : tallies.where("price", "=", filter.price);
}

/** A part of the cards, newest first, and how many there are in all; one query. */
export async function findCards(
  db: Queryable,
  filter: CardFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const answered = await db
    .selectFrom(countMatches(db, filter).as("counted"))
    .leftJoinLateral(
      matching(db, filter)
        .leftJoin("users", "users.id", "cards.used_by")
        .select([
          "cards.id",
          "cards.sealed",
          "cards.price",
          "cards.created_at",
          "cards.used_at",
          "cards.used_by",
          "cards.course_id",
          "users.full_name",
        ])
        .orderBy("cards.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("card"),
      (join) => join.onTrue(),
    )
    .selectAll("card")
    .select("counted.total")
    .orderBy("card.id", "desc")
    .execute();
  return {
    rows: answered.flatMap((row) => (row.id === null ? [] : [row as CardRow])),
    total: Number(answered[0]?.total ?? 0),
  };
}
