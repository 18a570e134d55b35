import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** How a used card was sold. */
export interface SaleOfCard {
  /** Null: the school has sold it, or nobody said that it was sold. */
  centreId: number | null;
  commission: number;
}

/** A new card in place of a used one, and the sale that has become its own; null: that was before there were books. */
interface Replacement {
  cardId: number;
  replaces: number;
  sale: SaleOfCard | null;
}

export async function insertReplacement(tx: Tx, { cardId, replaces, sale }: Replacement): Promise<void> {
  const { centreId, commission } = sale ?? { centreId: null, commission: null };
  await tx.insertInto("cardReplacements").values({ cardId, replaces, centreId, commission }).execute();
}

/** The sale that a card has of the one in whose place it was made; undefined: it is in nobody's place. */
export async function findSaleTakenOver(
  db: Queryable,
  cardId: number,
): Promise<SaleOfCard | null | undefined> {
  const row = await db
    .selectFrom("cardReplacements")
    .select(["centreId", "commission"])
    .where("cardId", "=", cardId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { centreId, commission } = row;
  return commission === null ? null : { centreId, commission };
}

/** The card in whose place a card was made, and the one that was made in its place. */
export async function findNeighbours(
  db: Queryable,
  cardId: number,
): Promise<{ replaces: number | null; replacedBy: number | null }> {
  const rows = await db
    .selectFrom("cardReplacements")
    .select(["cardId", "replaces"])
    .where((of) => of.or([of("cardId", "=", cardId), of("replaces", "=", cardId)]))
    .execute();
  return {
    replaces: rows.find((row) => row.cardId === cardId)?.replaces ?? null,
    replacedBy: rows.find((row) => row.replaces === cardId)?.cardId ?? null,
  };
}
