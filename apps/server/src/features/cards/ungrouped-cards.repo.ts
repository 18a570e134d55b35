import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

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
