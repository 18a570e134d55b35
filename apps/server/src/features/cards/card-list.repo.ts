import type { CardStatus } from "@manara/contract/cards";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import type { CardRow } from "./card-row.ts";

export interface CardFilter {
  status?: CardStatus;
  price?: number;
  /** What a searched text may stand for; null stands for nothing. */
  search: { id: number | null; lookup: Buffer | null; name: string | null } | null;
}

/** Each way of finding a card has an index of its own; together in one `or` they would have none. */
const withFound = (db: Queryable, { search }: CardFilter) =>
  db.with("found", (found) =>
    found
      .selectFrom("cards")
      .select("cards.id")
      .where("cards.id", "=", search?.id ?? null)
      .union(
        found
          .selectFrom("cards")
          .select("cards.id")
          .where("cards.lookup", "=", search?.lookup ?? null),
      )
      .union(
        found
          .selectFrom("users")
          .innerJoin("cards", "cards.used_by", "users.id")
          .select("cards.id")
          .where(sql<SqlBool>`fold_name(users.full_name) like name_pattern(${search?.name ?? null})`),
      ),
  );

function matching(db: Queryable, { status, price, search }: CardFilter) {
  let query = db.selectFrom("cards");
  if (price !== undefined) query = query.where("cards.price", "=", price);
  if (status) query = query.where("cards.used_at", status === "USED" ? "is not" : "is", null);
  // As an array the ids are looked up one by one; as a set, all cards might be read to look for them.
  if (search) query = query.where(sql<SqlBool>`cards.id = any(array(select id from found))`);
  return query;
}

function countMatches(db: Queryable, filter: CardFilter) {
  if (filter.search) return matching(db, filter).select(({ fn }) => fn.countAll<string>().as("total"));
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
  const answered = await (filter.search ? withFound(db, filter) : db)
    .selectFrom(countMatches(db, filter).as("counted"))
    .leftJoinLateral(
      matching(db, filter)
        .select(["id", "sealed", "price", "created_at", "used_at", "used_by", "course_id"])
        .orderBy("cards.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("card"),
      (join) => join.onTrue(),
    )
    .selectAll("card")
    .select(({ selectFrom }) => [
      "counted.total",
      selectFrom("users").select("full_name").whereRef("users.id", "=", "card.used_by").as("full_name"),
    ])
    .orderBy("card.id", "desc")
    .execute();
  return {
    rows: answered.flatMap((row) => (row.id === null ? [] : [row as CardRow])),
    total: Number(answered[0]?.total ?? 0),
  };
}
