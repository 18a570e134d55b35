import { sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";

interface UngroupedCard {
  id: number;
  sealed: Buffer;
}

/** Cards that no search by groups finds yet, the oldest first. */
export const findUngroupedCards = (
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<UngroupedCard[]> =>
  db
    .selectFrom("cards")
    .select(["id", "sealed"])
    .where("groups", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Writes the groups of cards, but for those that were sealed anew meanwhile: these have them. */
export async function setCardGroups(
  db: Queryable,
  cards: readonly (UngroupedCard & { groups: Buffer })[],
): Promise<void> {
  await sql`
    update cards set groups = made.groups
    from unnest(${cards.map(({ id }) => id)}::integer[], ${cards.map(({ sealed }) => sealed)}::bytea[],
      ${cards.map(({ groups }) => groups)}::bytea[]) as made (id, sealed, groups)
    where cards.id = made.id and cards.sealed = made.sealed`.execute(db);
}
