import type { CentreAccount } from "@manara/contract/centres/centre-accounts";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";

type AccountRow = Omit<CentreAccount, "creditLimit" | "owed" | "stock" | "stockWorth"> & {
  creditLimit: string;
  owed: string;
  stock: string;
  stockWorth: string;
};

const toAccount = ({ creditLimit, owed, stock, stockWorth, ...row }: AccountRow): CentreAccount => ({
  ...row,
  creditLimit: Number(creditLimit),
  owed: Number(owed),
  stock: Number(stock),
  stockWorth: Number(stockWorth),
});

/** Accounts of some centres; one that has none yet is as it will begin. */
const readAccounts = (picked: ReturnType<typeof sql>) => sql<AccountRow>`
  select centres.id as centre_id, name, region, coalesce(is_prepaid, true) as is_prepaid,
    coalesce(credit_limit, 0) as credit_limit, coalesce(commission, 0) as commission, coalesce(owed, 0) as owed, stock.*
  from (${picked}) as picked join centres using (id) left join centre_accounts on centre_id = centres.id
  cross join lateral (
    select coalesce(sum(last_serial - first_serial + 1), 0) as stock,
      coalesce(sum((last_serial - first_serial + 1)::bigint * price), 0) as stock_worth
    from card_ranges join card_batches on card_batches.id = batch_id
    where card_ranges.centre_id = centres.id and state = 'AT_CENTRE'
  ) as stock
  order by region, name, centres.id`;

/** A part of the accounts, by region and name, and how many there are. */
export async function findAccounts(
  db: Queryable,
  { limit, offset }: Page,
): Promise<{ items: CentreAccount[]; total: number }> {
  const page = sql`select id from centres order by region, name, id limit ${limit} offset ${offset}`;
  const [{ rows }, { total }] = await Promise.all([
    readAccounts(page).execute(db),
    db
      .selectFrom("centres")
      .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toAccount), total };
}

export async function findAccountOf(db: Queryable, centreId: number): Promise<CentreAccount | null> {
  const { rows } = await readAccounts(sql`select ${centreId}::integer as id`).execute(db);
  return rows[0] ? toAccount(rows[0]) : null;
}

interface StockRange {
  firstSerial: number;
  lastSerial: number;
  batchId: number;
  price: number;
}

/** How many cards of each price a centre has and has not sold, dearest first. */
export async function countStock(
  db: Queryable,
  centreId: number,
): Promise<{ price: number; cards: number }[]> {
  const { rows } = await sql<{ price: number; cards: number }>`
    select price, sum(last_serial - first_serial + 1)::integer as cards
    from card_ranges join card_batches on card_batches.id = batch_id
    where card_ranges.centre_id = ${centreId} and state = 'AT_CENTRE'
    group by price order by price desc`.execute(db);
  return rows;
}

/** Cards that a centre has and has not sold, by serial. */
export const findStock = (db: Queryable, centreId: number, limit: number): Promise<StockRange[]> =>
  db
    .selectFrom("cardRanges")
    .innerJoin("cardBatches", "cardBatches.id", "cardRanges.batchId")
    .select(["firstSerial", "lastSerial", "batchId", "price"])
    .where("centreId", "=", centreId)
    .where("state", "=", "AT_CENTRE")
    .orderBy("firstSerial")
    .limit(limit)
    .execute();
