import type { CardAmounts } from "@manara/contract/cards/cards";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { type CardRow, selectCards } from "./card-row.ts";
import { isAccepted } from "./moves/ranges.repo.ts";

/** A new card as it goes into the table. */
interface EncryptedCard {
  lookup: Buffer;
  groups: Buffer;
  sealed: Buffer;
}

export interface MadeCardRow {
  id: number;
  lookup: Buffer;
  createdAt: Date;
}

/** Writes unused cards of one price, in one statement however many. */
export async function insertCardRows(
  tx: Queryable,
  made: { cards: readonly EncryptedCard[]; price: number; createdAt: Date | undefined },
): Promise<MadeCardRow[]> {
  const { rows } = await sql<MadeCardRow>`
    insert into cards (lookup, groups, sealed, price, created_at)
    select lookup, groups, sealed, ${made.price}::integer, coalesce(${made.createdAt ?? null}::timestamptz, now())
    from unnest(
      ${made.cards.map(({ lookup }) => lookup)}::bytea[],
      ${made.cards.map(({ groups }) => groups)}::bytea[],
      ${made.cards.map(({ sealed }) => sealed)}::bytea[]
    ) as made (lookup, groups, sealed)
    returning id, lookup, created_at as "createdAt"
  `.execute(tx);
  return rows;
}

export interface Claim {
  price: number;
  userId: number;
  courseId: number;
  now: Date;
}

/**
 * Uses up the card that is asked for, unless it is used, of another price or not accepted: whoever comes first has it. Answers its `id`; a part of
 * the statement that spends it.
 */
export const claimCardRow = (
  db: Pick<Queryable, "updateTable">,
  isAskedFor: RawBuilder<SqlBool>,
  claim: Claim,
) =>
  db
    .updateTable("cards")
    .set({ usedAt: claim.now, usedBy: claim.userId, courseId: claim.courseId })
    .where(isAskedFor)
    .where("price", "=", claim.price)
    .where("usedAt", "is", null)
    .where(isAccepted(claim.now))
    .returning("id");

/** Gives cards other codes; a gift of one of them is no good from then on. */
export async function replaceCodes(
  tx: Tx,
  cards: readonly (EncryptedCard & { id: number })[],
): Promise<void> {
  await sql`
    update cards set lookup = given.lookup, groups = given.groups, sealed = given.sealed, reserved_until = null
    from unnest(
      ${cards.map(({ id }) => id)}::integer[],
      ${cards.map(({ lookup }) => lookup)}::bytea[],
      ${cards.map(({ groups }) => groups)}::bytea[],
      ${cards.map(({ sealed }) => sealed)}::bytea[]
    ) as given (id, lookup, groups, sealed)
    where cards.id = given.id
  `.execute(tx);
}

/** A card by its number or by what its code may be found by, and whether its code is accepted. */
export async function findCard(
  db: Queryable,
  { id, lookups, now }: { id: number | null; lookups: readonly Buffer[]; now: Date },
): Promise<(CardRow & { courseName: string | null; reservedUntil: Date | null }) | null> {
  const row = await selectCards(db, now)
    .leftJoin("courses", "courses.id", "cards.courseId")
    .select(["courses.name as courseName", "cards.reservedUntil"])
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

export interface UngroupedCard {
  id: number;
  sealed: Buffer;
}

/** Whether there is a card that no search by groups finds yet. */
export async function hasUngroupedCard(db: Queryable): Promise<boolean> {
  const query = db.selectFrom("cards").select("id").where("groups", "is", null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Moves what waits beside the index of groups into it. */
export async function indexWaitingGroups(db: Queryable): Promise<void> {
  await sql`select index_waiting_groups()`.execute(db);
}

/** Such cards, the oldest first, but for those that somebody holds: this waits for nobody, so nobody can wait for each other. */
export const lockUngroupedCards = (
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<UngroupedCard[]> =>
  tx
    .selectFrom("cards")
    .select(["id", "sealed"])
    .where("groups", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Writes the groups of cards. */
export async function setCardGroups(tx: Tx, cards: readonly { id: number; groups: Buffer }[]): Promise<void> {
  await sql`
    update cards set groups = made.groups
    from unnest(${cards.map(({ id }) => id)}::integer[], ${cards.map(({ groups }) => groups)}::bytea[])
      as made (id, groups)
    where cards.id = made.id`.execute(tx);
}
