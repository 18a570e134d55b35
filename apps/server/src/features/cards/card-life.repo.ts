import type { CardAmounts } from "@manara/contract/cards/cards";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type CardRow, cardColumns } from "./card-row.ts";
import { isAccepted, isForBuyer, stateOfCard } from "./moves/ranges.repo.ts";

/** A card by its number or by what its code may be found by, and whether its code is accepted. */
export async function findCard(
  db: Queryable,
  { id, lookups, now }: { id: number | null; lookups: readonly Buffer[]; now: Date },
): Promise<(CardRow & { courseName: string | null; reservedUntil: Date | null }) | null> {
  const row = await db
    .selectFrom("cards")
    .leftJoin("users", "users.id", "cards.usedBy")
    .leftJoin("courses", "courses.id", "cards.courseId")
    .select(cardColumns)
    .select(["courses.name as courseName", "cards.reservedUntil"])
    .select(isForBuyer.as("isForBuyer"))
    .select([isAccepted(now).as("isAccepted"), stateOfCard.as("state")])
    .where((card) =>
      card.or([card("cards.id", "=", id), sql<boolean>`cards.lookup = any(${lookups}::bytea[])`]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Beyond it nobody counts the courses of a price. */
const ENOUGH = 100;

/**
 * How many cards there are of each price, by the totals of the list, and how many courses they open. A price that no course may have is
 * asked for as a range: else PostgreSQL expects to meet its courses soon, and reads all there are.
 */
export async function countCards(db: Queryable): Promise<CardAmounts[]> {
  const { rows } = await sql<CardAmounts>`
    with amounts as (
      select split_part(listed_as, ' ', 2)::integer as price,
        coalesce(sum(amount) filter (where listed_as like 'UNUSED %'), 0)::integer as unused,
        coalesce(sum(amount) filter (where listed_as like 'USED %'), 0)::integer as used
      from list_totals where list = 'cards' group by 1 having sum(amount) <> 0
    )
    select price, unused, used, (select count(*)::integer from (
      select from courses
      where courses.price between amounts.price and amounts.price and visibility = 'PUBLIC' limit ${sql.lit(ENOUGH)}
    ) as counted) as courses
    from amounts order by price`.execute(db);
  return rows;
}
