import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { CentreTally, TriedSerial } from "./watch.rules.ts";

/**
 * An attempt of the card's buyer, who came a little before the sale was written down, and used the card within an hour. Who waits longer for a code to
 * become live may have photographed it.
 */
const isTheirs = sql`exists (
  select from cards where cards.id = serial and used_by = user_id and used_at < at + interval '1 hour'
)`;

/**
 * Batches with cards at the school whose codes were tried, or used. Of cards whose codes are accepted from the beginning, use is looked at
 * in printed batches of which others were delivered or sold: a school that writes down where its cards go.
 */
export async function countEarly(db: Queryable, since: Date): Promise<{ batchId: number; cards: number }[]> {
  const { rows } = await sql<{ batchId: number; cards: number }>`
    select batch_id, count(distinct serial)::integer as cards from (
      select batch_id, serial from card_refusals
      where at >= ${since} and found in ('MADE', 'PRINTED') and batch_id is not null and not ${isTheirs}
      union all
      select card_ranges.batch_id, cards.id from card_ranges
      join card_batches on card_batches.id = card_ranges.batch_id and not live_when_sold
      join cards on cards.id between first_serial and last_serial and used_at >= ${since}
      where state = 'PRINTED' and exists (
        select from card_moves where card_moves.batch_id = card_ranges.batch_id and act in ('DELIVERED', 'SOLD')
      )
    ) as early group by batch_id order by batch_id`.execute(db);
  return rows;
}

/** Of the cards of each centre, how many buyers have tried, and how many of these were refused. */
export async function countByCentre(db: Queryable, since: Date): Promise<CentreTally[]> {
  const { rows } = await sql<CentreTally>`
    with tries as (
      select centre_id, serial, true as is_refused from card_refusals where at >= ${since} and centre_id is not null
      union all
      select place.centre_id, card_id, false from purchases
      join lateral (
        select centre_id, last_serial from card_ranges where first_serial <= card_id order by first_serial desc limit 1
      ) as place on place.last_serial >= card_id and place.centre_id is not null
      where purchased_at >= ${since} and card_id is not null
    ), cards as (
      select centre_id, serial, bool_or(is_refused) as is_refused from tries group by 1, 2
    )
    select centre_id, count(*)::integer as tried, (count(*) filter (where is_refused))::integer as failed
    from cards group by centre_id order by centre_id`.execute(db);
  return rows;
}

/** Unsold cards whose codes were tried, by serial. */
export async function findTried(db: Queryable, since: Date): Promise<TriedSerial[]> {
  const { rows } = await sql<TriedSerial>`
    select serial, batch_id, coalesce(array_agg(distinct user_id) filter (where user_id is not null), '{}') as accounts
    from card_refusals
    where at >= ${since} and found in ('MADE', 'PRINTED', 'AT_CENTRE') and batch_id is not null and not ${isTheirs}
    group by serial, batch_id order by serial`.execute(db);
  return rows;
}

/** Accounts with so many refused attempts, most first. */
export async function countByAccount(
  db: Queryable,
  { since, least }: { since: Date; least: number },
): Promise<{ userId: number; attempts: number }[]> {
  const { rows } = await sql<{ userId: number; attempts: number }>`
    select user_id, count(*)::integer as attempts from card_refusals where at >= ${since} and user_id is not null
    group by user_id having count(*) >= ${least} order by attempts desc, user_id limit 100`.execute(db);
  return rows;
}

/** Networks with so many refused attempts, most first, and how many accounts made them. */
export async function countByNetwork(
  db: Queryable,
  { since, least }: { since: Date; least: number },
): Promise<{ network: Buffer; attempts: number; accounts: number }[]> {
  const { rows } = await sql<{ network: Buffer; attempts: number; accounts: number }>`
    select network, count(*)::integer as attempts, count(distinct user_id)::integer as accounts from card_refusals
    where at >= ${since} group by network having count(*) >= ${least} order by attempts desc, network limit 100`.execute(
    db,
  );
  return rows;
}

export interface WatchFigures {
  earlyCards: number;
  centreCards: number;
  refusals: number;
  accounts: number;
}

/** Reads refusals since a moment. */
export async function countRefusals(db: Queryable, since: Date): Promise<WatchFigures> {
  const { rows } = await sql<WatchFigures>`
    select (count(distinct serial) filter (where found in ('MADE', 'PRINTED')))::integer as early_cards,
      (count(distinct serial) filter (where centre_id is not null))::integer as centre_cards,
      count(*)::integer as refusals, count(distinct user_id)::integer as accounts
    from card_refusals where at >= ${since}`.execute(db);
  return rows[0] ?? { earlyCards: 0, centreCards: 0, refusals: 0, accounts: 0 };
}

/** An attempt with a code that was refused. */
interface Refusal {
  at: Date;
  userId: number | null;
  /** Keyed hash of the network. */
  network: Buffer;
  /** The card that has the code; null: none. */
  serial: number | null;
  isUsed: boolean;
}

/** Writes down an attempt, with where its card is at this moment; one row, in one statement. */
export async function insertRefusal(
  db: Queryable,
  { at, userId, network, serial, isUsed }: Refusal,
): Promise<void> {
  await sql`
    insert into card_refusals (at, user_id, network, serial, found, batch_id, centre_id)
    select ${at}::timestamptz, ${userId}::integer, ${network}::bytea, ${serial}::integer,
      case
        when ${serial}::integer is null then 'UNKNOWN'
        when ${isUsed}::boolean then 'USED'
        when expires_at <= ${at}::timestamptz and is_live then 'EXPIRED'
        else coalesce(state, 'MADE')
      end, batch_id, centre_id
    from (select) as one left join card_ranges
      on int8range(first_serial, last_serial, '[]') @> ${serial}::bigint`.execute(db);
}

/** Forgets attempts of before a moment. */
export async function deleteRefusalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("cardRefusals").where("at", "<", before).execute();
}

/** Forgets whose attempts they were. */
export async function forgetRefusalsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("cardRefusals").where("userId", "=", userId).execute();
}
