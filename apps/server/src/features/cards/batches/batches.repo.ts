import type { CardRange } from "@manara/contract/cards/batches";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Page } from "../../../platform/database/long-lists.ts";
import { type BatchTerms, termColumns } from "../moves/ranges.repo.ts";
import type { Range, Serials } from "../moves/ranges.rules.ts";
import type { CardsInState } from "./batches.rules.ts";

export interface NewBatch {
  amount: number;
  price: number;
  note?: string;
  season?: string | null;
  expiresAt?: Date | null;
  liveWhenSold: boolean;
  /** Of cards that are made as they are sold: `YYYY-MM`. */
  month?: string;
  createdAt?: Date;
  createdBy?: number | null;
}

/** Making a batch takes this lock alone, so that its serials follow each other, and so does deleting all cards; sales by phone share it. */
const CARDS_ARE_MADE = sql.lit(2_702);

/** Lets others sell by phone meanwhile. Whoever also moves other cards takes it first, as who deletes all of them does. */
export const shareMaking = (tx: Queryable) =>
  sql`select pg_advisory_xact_lock_shared(${CARDS_ARE_MADE})`.execute(tx);

/** Cards of a batch that grows: its page shows all of its ranges. */
const MOST_OF_MONTH = 500;

/**
 * Adds a card to an open batch of a price and month, or opens one; answers its number. A batch that another sale has locked is skipped, so
 * sales at the same moment open several batches.
 */
export async function growBatch(tx: Queryable, batch: NewBatch & { month: string }): Promise<number> {
  await shareMaking(tx);
  const { rows } = await sql<{ id: number }>`
    update card_batches set amount = amount + 1 where id = (
      select id from card_batches where price = ${batch.price} and month = ${batch.month} and amount < ${MOST_OF_MONTH}
      order by id desc limit 1 for no key update skip locked
    )
    returning id`.execute(tx);
  return rows[0]?.id ?? writeBatch(tx, batch);
}

/** Waits until no card is being made, and lets nobody make one while the transaction lasts. */
export const holdMaking = (tx: Queryable) => sql`select pg_advisory_xact_lock(${CARDS_ARE_MADE})`.execute(tx);

/** Writes a batch whose cards are made together; answers its number. */
export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<number> {
  await holdMaking(tx);
  return writeBatch(tx, batch);
}

const writeBatch = async (tx: Queryable, batch: NewBatch): Promise<number> =>
  (await tx.insertInto("cardBatches").values(batch).returning("id").executeTakeFirstOrThrow()).id;

/** A batch as it is stored, with where its cards are. */
export interface BatchRow extends Serials {
  id: number;
  amount: number;
  price: number;
  note: string;
  season: string | null;
  expiresAt: Date | null;
  liveWhenSold: boolean;
  month: string | null;
  createdAt: Date;
  createdBy: number | null;
  fullName: string | null;
  states: CardsInState[];
}

/** How many cards of the statement's range are used, found by an index of the used ones. */
const usedCards = sql<number>`(
  select count(*)::integer from cards where used_at is not null and cards.id between first_serial and last_serial
)`;

/** Some batches with where their cards are, counted by their ranges. */
const readBatches = (picked: ReturnType<typeof sql>) => sql<BatchRow>`
  select card_batches.id, amount, price, note, season, card_batches.expires_at, live_when_sold, month, card_batches.created_at, created_by,
    users.full_name, counts.*
  from (${picked}) as picked join card_batches using (id) left join users on users.id = created_by
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('state', state, 'cards', cards, 'used', used)), '[]') as states,
      coalesce(min(first), 1) as first_serial, coalesce(max(last), 1) as last_serial
    from (
      select state, sum(last_serial - first_serial + 1)::integer as cards, sum(${usedCards})::integer as used,
        min(first_serial) as first, max(last_serial) as last
      from card_ranges where batch_id = card_batches.id group by state
    ) as by_state
  ) as counts
  order by card_batches.id desc`;

/** A part of the batches, newest first, and how many there are. */
export async function findBatches(
  db: Queryable,
  { limit, offset }: Page,
): Promise<{ rows: BatchRow[]; total: number }> {
  const page = sql`select id from card_batches order by id desc limit ${limit} offset ${offset}`;
  const [{ rows }, { total }] = await Promise.all([
    readBatches(page).execute(db),
    db
      .selectFrom("cardBatches")
      .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findBatch(db: Queryable, id: number): Promise<BatchRow | null> {
  const { rows } = await readBatches(sql`select ${id}::integer as id`).execute(db);
  return rows[0] ?? null;
}

interface RangeRow extends Serials, Pick<CardRange, "state" | "isLive" | "used"> {
  centreId: number | null;
  name: string | null;
}

/** Where cards of a batch are, by their serials, with how many are used. */
export async function findRangesOfBatch(db: Queryable, batchId: number, now: Date): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select first_serial, last_serial, state, centre_id, centres.name,
      is_live and (expires_at is null or expires_at > ${now}::timestamptz) as is_live,
      ${usedCards} as used
    from card_ranges left join centres on centres.id = centre_id
    where batch_id = ${batchId} order by first_serial`.execute(db);
  return rows;
}

/** A card that belongs to no batch: it was made before there were batches, or by the release before. */
export interface LooseCard {
  id: number;
  price: number;
  createdAt: Date;
  isUsed: boolean;
}

/** The first card that lies between the ranges; null: each card has one. However many cards there are, ranges alone are read. */
export async function findFirstLoose(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    with gaps as (
      select coalesce(lag(last_serial) over (order by first_serial), 0) + 1 as first, first_serial - 1 as last from card_ranges
      union all
      select coalesce(max(last_serial), 0) + 1, 2147483647 from card_ranges
    )
    select min(found.id) as id from gaps cross join lateral (
      select id from cards where cards.id >= gaps.first and cards.id <= gaps.last order by id limit 1
    ) as found
    where gaps.first <= gaps.last`.execute(db);
  return rows[0]?.id ?? null;
}

/** Cards without a range from one on, the oldest first. */
export async function findLooseCards(
  db: Queryable,
  { from, limit }: { from: number; limit: number },
): Promise<LooseCard[]> {
  const { rows } = await sql<LooseCard>`
    select id, price, created_at, used_at is not null as is_used from cards
    where id >= ${from} and not exists (
      select from card_ranges where int8range(first_serial, last_serial, '[]') @> cards.id::bigint
    )
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** A batch, whose cards nobody else moves while the transaction lasts. */
export const lockBatch = (tx: Tx, id: number): Promise<BatchTerms | undefined> =>
  tx.selectFrom("cardBatches").select(termColumns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Where the cards of a batch are, by their serials. */
export const findPlaces = (
  db: Queryable,
  batchId: number,
): Promise<Pick<Range, "firstSerial" | "lastSerial" | "state">[]> =>
  db
    .selectFrom("cardRanges")
    .select(["firstSerial", "lastSerial", "state"])
    .where("batchId", "=", batchId)
    .orderBy("firstSerial")
    .execute();

/** Cards that nobody has used, and nobody uses while the transaction lasts. */
export const lockUnused = async (tx: Tx, { firstSerial, lastSerial }: Serials): Promise<number[]> =>
  (
    await tx
      .selectFrom("cards")
      .select("id")
      .where("id", ">=", firstSerial)
      .where("id", "<=", lastSerial)
      .where("usedAt", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Unused cards, a part of them, by serial. */
export const findSealed = (
  db: Queryable,
  { firstSerial, lastSerial }: Serials,
  limit: number,
): Promise<{ id: number; sealed: Buffer }[]> =>
  db
    .selectFrom("cards")
    .select(["id", "sealed"])
    .where("id", ">=", firstSerial)
    .where("id", "<=", lastSerial)
    .where("usedAt", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
