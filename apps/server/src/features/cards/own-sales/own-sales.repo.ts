import type { OwnSale } from "@manara/contract/cards/own-sales";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Page } from "../../../platform/database/long-lists.ts";

interface SaleRow extends Omit<OwnSale, "soldAt" | "receivedAt" | "amount" | "commission"> {
  soldAt: Date;
  receivedAt: Date;
  amount: string;
  commission: string;
}

const toOwnSale = ({ soldAt, receivedAt, amount, commission, ...row }: SaleRow): OwnSale => ({
  ...row,
  soldAt: soldAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  amount: Number(amount),
  commission: Number(commission),
});

/** Sales with the serials of their cards. */
const readSales = (picked: ReturnType<typeof sql>) => sql<SaleRow>`
  select id as sale_id, sold_at, received_at, cards, amount, commission, phone, serials.*
  from (${picked}) as picked cross join lateral (
    select min(first_serial) as first_serial, max(last_serial) as last_serial
    from card_moves where sale_id = picked.id and act = 'SOLD'
  ) as serials
  order by received_at desc, id desc`;

/** A part of the sales of a centre, those that came last first, and how many there are. */
export async function findSalesOf(
  db: Queryable,
  centreId: number,
  { limit, offset }: Page,
): Promise<{ items: OwnSale[]; total: number }> {
  const page = sql`
    select * from card_sales where centre_id = ${centreId}
    order by received_at desc, id desc limit ${limit} offset ${offset}`;
  const [{ rows }, { total }] = await Promise.all([
    readSales(page).execute(db),
    db
      .selectFrom("cardSales")
      .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("total"))
      .where("centreId", "=", centreId)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toOwnSale), total };
}

export async function findSaleInFull(db: Queryable, saleId: string): Promise<OwnSale | null> {
  const { rows } = await readSales(sql`select * from card_sales where id = ${saleId}`).execute(db);
  return rows[0] ? toOwnSale(rows[0]) : null;
}
