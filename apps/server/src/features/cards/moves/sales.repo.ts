import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Serials } from "./ranges.rules.ts";
import { findSaleTakenOver, type SaleOfCard } from "./replacements.repo.ts";

/** Cards that one seller has sold to one buyer. */
export interface NewSale {
  /** Drawn by the device of the seller. */
  id: string;
  soldAt: Date;
  /** Null: the school itself. */
  centreId: number | null;
  sellerId: number;
  cards: number;
  amount: number;
  commission: number;
  phone: string | null;
}

/** Two that send the same sale wait for each other. */
export const lockSale = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 2703))`.execute(tx);

export async function insertSale(tx: Tx, sale: NewSale): Promise<void> {
  await tx.insertInto("cardSales").values(sale).execute();
}

export interface SaleRow {
  id: string;
  centreId: number | null;
  cards: number;
  amount: number;
  commission: number;
}

export async function findSale(db: Queryable, id: string): Promise<SaleRow | null> {
  const row = await db
    .selectFrom("cardSales")
    .select(["id", "centreId", "cards", "amount", "commission"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, amount: Number(row.amount), commission: Number(row.commission) } : null;
}

/** The steps that a sale has made. */
export const findMoveIdsOfSale = async (db: Queryable, saleId: string): Promise<string[]> =>
  (
    await db
      .selectFrom("cardMoves")
      .select("id")
      .where("saleId", "=", saleId)
      .where("act", "=", "SOLD")
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

/** The number of who bought a card last, where the seller has asked for it. */
export async function findPhoneOfCard(
  db: Queryable,
  { batchId, serial }: { batchId: number; serial: number },
): Promise<string | null> {
  const sale = await db
    .selectFrom("cardSales")
    .select("phone")
    .where("id", "=", (one) =>
      one
        .selectFrom("cardMoves")
        .select("saleId")
        .where("batchId", "=", batchId)
        .where("firstSerial", "<=", serial)
        .where("lastSerial", ">=", serial)
        .where("saleId", "is not", null)
        .orderBy("id", "desc")
        .limit(1),
    )
    .executeTakeFirst();
  return sale?.phone ?? null;
}

/**
 * Sold cards of a batch, and what the centre kept of each by the books; of a card that was sold twice, at its last sale, and of one in the place
 * of another at the sale of that. In order.
 */
export async function findCommissions(
  db: Queryable,
  { id, price, firstSerial, lastSerial }: Serials & { id: number; price: number },
): Promise<(Serials & { commission: number })[]> {
  const { rows } = await sql<Serials & { commission: number }>`
    with steps as (
      select id, int4multirange(int4range(first_serial, last_serial, '[]')) as span from card_moves
      where batch_id = ${id} and first_serial <= ${lastSerial} and last_serial >= ${firstSerial} and act = 'SOLD'
    ), last_sales as (
      select id, unnest(span * int4multirange(int4range(${firstSerial}, ${lastSerial}, '[]')) - coalesce(
        range_agg(span) over (order by id desc rows between unbounded preceding and 1 preceding), '{}')) as part
      from steps
    )
    select lower(part) as first_serial, upper(part) - 1 as last_serial,
      coalesce(kept * ${price} / sold, 0)::integer as commission
    from last_sales cross join lateral (
      select sum(amount) filter (where debit = 'COMMISSION') as kept, sum(amount) filter (where debit = 'SOLD') as sold
      from ledger_entries where move_id = last_sales.id
    ) as booked
    union all
    select card_id, card_id, commission from card_replacements
    where card_id between ${firstSerial} and ${lastSerial} and commission is not null
    order by 1`.execute(db);
  return rows;
}

/** A card that is used. */
export interface UsedCard {
  id: number;
  price: number;
  usedAt: Date;
  usedBy: number | null;
  courseId: number;
}

/**
 * The sale of a used card, with the commission of then; null: it was used before there were books. What was used before anybody said
 * that it was sold, is the school's sale; where codes are accepted once a card is sold, there is no such card.
 */
export async function findSaleOfUsed(
  db: Queryable,
  { id, price, usedAt }: UsedCard,
): Promise<SaleOfCard | null> {
  const takenOver = await findSaleTakenOver(db, id);
  if (takenOver !== undefined) return takenOver;
  const { rows } = await sql<{
    act: "OPENED" | "SOLD" | "SALE_UNDONE";
    centreId: number | null;
    part: string;
  }>`
    select act, sale.centre_id, (
      select coalesce(sum(amount) filter (where debit = 'COMMISSION') * ${price}::integer / sum(amount), 0)
      from ledger_entries where move_id = card_moves.id and credit = 'INCOME'
    ) as part
    from card_ranges join card_batches on card_batches.id = batch_id
    join card_moves on card_moves.batch_id = card_batches.id
      and card_moves.first_serial <= ${id} and card_moves.last_serial >= ${id}
    left join card_sales as sale on sale.id = sale_id
    where int8range(card_ranges.first_serial, card_ranges.last_serial, '[]') @> ${id}::bigint
      and ((act in ('SOLD', 'SALE_UNDONE') and (live_when_sold or card_moves.at <= ${usedAt}))
        or (act = 'OPENED' and card_moves.at >= ${usedAt}))
    order by card_moves.id desc limit 1`.execute(db);
  const [last] = rows;
  if (last?.act === "OPENED") return null;
  return last?.act === "SOLD"
    ? { centreId: last.centreId, commission: Math.round(Number(last.part)) }
    : { centreId: null, commission: 0 };
}

/** Of a batch, how much is sold by the cards themselves, and by the books. */
interface SoldOfBatch {
  batchId: number;
  /** Worth of cards that are sold, or used without that anybody said that they were sold. */
  found: number;
  booked: number;
}

export async function findSold(db: Queryable, batchIds: readonly number[]): Promise<SoldOfBatch[]> {
  const { rows } = await sql<{ batchId: number; found: string; booked: string }>`
    select id as batch_id, price * (
      select coalesce(sum(
        case when state = 'SOLD' then last_serial - first_serial + 1 else (
          select count(*) from cards where used_at is not null and cards.id between first_serial and last_serial
        ) end
      ), 0) from card_ranges where card_ranges.batch_id = card_batches.id
    ) as found, (
      select coalesce(sum(case when debit = 'SOLD' then amount when credit = 'SOLD' then -amount else 0 end), 0)
      from ledger_entries where ledger_entries.batch_id = card_batches.id
    ) as booked
    from card_batches where id = any(${batchIds}::integer[])`.execute(db);
  return rows.map(({ batchId, found, booked }) => ({
    batchId,
    found: Number(found),
    booked: Number(booked),
  }));
}
