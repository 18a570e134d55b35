import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { endOfSeason } from "../access/season-row.ts";

/** Keeps purchases from being written until the transaction ends: what is sold meanwhile finds the new dates. */
export async function holdSales(tx: Tx): Promise<void> {
  await sql`lock table purchases in share row exclusive mode`.execute(tx);
}

/** Lets the purchases of a season last up to its present end wherever that is later than theirs; answers how many they are. */
export async function extendPurchases(tx: Tx, given: { season: string; timeZone: string }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with later as materialized (
      select courses.id, ${endOfSeason(given)} as ends_at from courses
    )
    update purchases set expires_at = later.ends_at from later
    where purchases.season = ${given.season} and later.id = purchases.course_id
      and purchases.expires_at < later.ends_at`.execute(tx);
  return Number(numAffectedRows);
}
