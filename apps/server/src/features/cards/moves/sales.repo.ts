import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Serials } from "./ranges.rules.ts";

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
    .selectFrom("cardMoves")
    .innerJoin("cardSales", "cardSales.id", "cardMoves.saleId")
    .select("cardSales.phone")
    .where("cardMoves.batchId", "=", batchId)
    .where("cardMoves.firstSerial", "<=", serial)
    .where("cardMoves.lastSerial", ">=", serial)
    .orderBy("cardMoves.id", "desc")
    .executeTakeFirst();
  return sale?.phone ?? null;
}

/** Sold cards, and what the centre kept of each; of a card that was sold twice the last sale. In order, without gaps where all are sold. */
export async function findCommissions(
  db: Queryable,
  { batchId, firstSerial, lastSerial }: Serials & { batchId: number },
): Promise<(Serials & { commission: number })[]> {
  const { rows } = await sql<Serials & { commission: number }>`
    with each_card as (
      select serial, (
        select sale_id from card_moves
        where batch_id = ${batchId} and first_serial <= serial and last_serial >= serial and act = 'SOLD'
        order by id desc limit 1
      ) as sale_id
      from generate_series(${firstSerial}::integer, ${lastSerial}::integer) as serial
    )
    select min(serial) as first_serial, max(serial) as last_serial, (commission / cards)::integer as commission
    from each_card join card_sales on card_sales.id = sale_id
    group by sale_id, commission, cards order by 1`.execute(db);
  return rows;
}
