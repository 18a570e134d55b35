import type { CentreAccount } from "@manara/contract/centres/centre-accounts";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import {
  findPage,
  type Page,
  pickCounted,
  pickOne,
  type selectPicked,
} from "../../platform/database/long-lists.ts";

/** Sums as PostgreSQL writes them: its integers of 64 bits may be more than a number of JavaScript holds. */
type AccountRow = Omit<CentreAccount, "centreId" | "creditLimit" | "owed" | "stock" | "stockWorth"> & {
  id: number;
  creditLimit: string;
  owed: string;
  stock: string;
  stockWorth: string;
};

const toAccount = ({ id, creditLimit, owed, stock, stockWorth, ...row }: AccountRow): CentreAccount => ({
  ...row,
  centreId: id,
  creditLimit: Number(creditLimit),
  owed: Number(owed),
  stock: Number(stock),
  stockWorth: Number(stockWorth),
});

/** Stock of a centre: some rows that are added up now and then. */
const stock = sql<{ stock: string; stockWorth: string }>`lateral (
  select coalesce(sum(cards), 0) as stock, coalesce(sum(worth), 0) as stock_worth
  from centre_stocks where centre_stocks.centre_id = centres.id
)`.as("stock");

/** Accounts of some centres; one that has none yet is as it will begin. */
const readAccounts = (shown: ReturnType<typeof selectPicked>) =>
  shown
    .leftJoin("centres", "centres.id", "shown.id")
    .leftJoin("centreAccounts", "centreAccounts.centreId", "centres.id")
    .leftJoin(stock, (join) => join.onTrue())
    .select(["centres.id", "centres.name", "centres.region", "stock.stock", "stock.stockWorth"])
    .select(({ fn, lit }) => [
      fn.coalesce("isPrepaid", lit(true)).as("isPrepaid"),
      fn.coalesce("commission", lit(0)).as("commission"),
      fn.coalesce("creditLimit", sql<string>`0`).as("creditLimit"),
      fn.coalesce("owed", sql<string>`0`).as("owed"),
    ]);

/** A part of the accounts, by region and name, and how many there are. */
export async function findAccounts(
  db: Queryable,
  page: Page,
): Promise<{ items: CentreAccount[]; total: number }> {
  const picked = pickCounted("centres", { rows: sql`true`, order: sql`region, name, id` }, page);
  const { rows, total } = await findPage<AccountRow>(db, picked, readAccounts);
  return { items: rows.map(toAccount), total };
}

export async function findAccountOf(db: Queryable, centreId: number): Promise<CentreAccount | null> {
  const { rows } = await findPage<AccountRow>(db, pickOne(centreId), readAccounts);
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Accounts of those who sell for a centre. */
export const findSellers = (
  db: Queryable,
  centreId: number,
  most: number,
): Promise<{ userId: number; fullName: string }[]> =>
  db
    .selectFrom("users")
    .select(["id as userId", "fullName"])
    .where("centreId", "=", centreId)
    .where("deletedAt", "is", null)
    .orderBy("fullName")
    .orderBy("id")
    .limit(most)
    .execute();

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
