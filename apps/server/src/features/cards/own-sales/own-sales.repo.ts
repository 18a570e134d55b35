import type { OwnSale } from "@manara/contract/cards/own-sales";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Page } from "../../../platform/database/long-lists.ts";

interface SaleRow extends Omit<OwnSale, "soldAt" | "receivedAt" | "amount" | "commission" | "takenBack"> {
  soldAt: Date;
  receivedAt: Date;
  amount: string;
  commission: string;
  cardsBack: number;
  amountBack: number;
  backAt: Date | null;
}

const toOwnSale = ({
  soldAt,
  receivedAt,
  amount,
  commission,
  cardsBack,
  amountBack,
  backAt,
  ...row
}: SaleRow): OwnSale => ({
  ...row,
  soldAt: soldAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  amount: Number(amount),
  commission: Number(commission),
  takenBack: backAt && { cards: cardsBack, amount: amountBack, at: backAt.toISOString() },
});

/**
 * Selects the cards of a sale that were taken back, each once. A card may be sold again and taken back again: the later move belongs to
 * the later sale, so ranges of earlier moves are subtracted.
 */
const takenBack = sql`
  select coalesce(sum(upper(piece) - lower(piece)), 0)::integer as cards_back,
    coalesce(sum((upper(piece) - lower(piece))::bigint * price), 0)::float8 as amount_back, max(at) as back_at
  from (
    select undone.at, price, unnest(span - coalesce(
      range_agg(span) over (partition by sold.id order by undone.id rows between unbounded preceding and 1 preceding), '{}')) as piece
    from card_moves as sold join card_batches on card_batches.id = sold.batch_id
    join card_moves as undone on undone.batch_id = sold.batch_id and undone.id > sold.id
      and undone.act in ('SALE_UNDONE', 'GIVEN_BACK')
      and undone.first_serial <= sold.last_serial and undone.last_serial >= sold.first_serial
    cross join lateral int4multirange(int4range(
      greatest(sold.first_serial, undone.first_serial), least(sold.last_serial, undone.last_serial), '[]')) as span
    where sold.sale_id = picked.id and sold.act = 'SOLD'
  ) as pieces`;

/** Reads picked sales with the first and last serial of their cards and the cards that came back. */
const readSales = (picked: ReturnType<typeof sql>) => sql<SaleRow>`
  select id as sale_id, sold_at, received_at, cards, amount, commission, phone, serials.*, exists (
    select from cards where cards.id between first_serial and last_serial and used_at is not null
  ) as is_used, back.*
  from (${picked}) as picked cross join lateral (
    select min(first_serial) as first_serial, max(last_serial) as last_serial
    from card_moves where sale_id = picked.id and act = 'SOLD'
  ) as serials cross join lateral (${takenBack}) as back
  order by received_at desc, id desc`;

/** Returns a page of the sales of a centre, newest first, and their total. */
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
