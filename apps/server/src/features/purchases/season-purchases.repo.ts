import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { endOfSeason } from "../access/season-row.ts";

/** Keeps purchases from being written until the transaction ends: what is sold meanwhile finds the new dates. */
export async function holdSales(tx: Tx): Promise<void> {
  await sql`lock table purchases in share row exclusive mode`.execute(tx);
}

interface Season {
  season: string;
  timeZone: string;
  now: Date;
}

/** True for a purchase without an end, though its course has one now that is still to come. What staff have given has the end that they said. */
const isOpen = ({ now }: Season) => sql`ends.id = purchases.course_id and ends.ends_at > ${now}::timestamptz
  and purchases.expires_at is null and not purchases.granted`;

const ends = (season: Season) => sql`with ends as materialized (
  select courses.id, ${endOfSeason(season)} as ends_at from courses
)`;

/** How many people have a course of the season without an end. */
export async function countOpenPeople(db: Queryable, season: Season): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    ${ends(season)}
    select count(distinct purchases.user_id)::integer as people from purchases, ends where ${isOpen(season)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Ends with the season what was sold without an end; answers how many purchases these are. */
export async function endOpenPurchases(tx: Tx, season: Season): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    ${ends(season)}
    update purchases set expires_at = ends.ends_at, season = ${season.season} from ends where ${isOpen(season)}`.execute(
    tx,
  );
  return Number(numAffectedRows);
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
