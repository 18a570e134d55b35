import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
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
