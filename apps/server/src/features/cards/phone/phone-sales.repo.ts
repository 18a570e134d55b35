import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { isAccepted } from "../moves/ranges.repo.ts";

/** The PIN of a sale, hashed. */
interface StoredPin {
  saleId: string;
  cardId: number;
  pin: Buffer;
  opensUntil: Date;
}

export async function insertPin(tx: Tx, stored: StoredPin): Promise<void> {
  await tx.insertInto("cardPins").values(stored).execute();
}

export async function replacePin(tx: Tx, { saleId, pin }: Pick<StoredPin, "saleId" | "pin">): Promise<void> {
  await tx.updateTable("cardPins").set({ pin }).where("saleId", "=", saleId).execute();
}

/** Reads the PIN of a card; null: it was not sold by phone. */
export const findPinOfCard = async (db: Queryable, cardId: number): Promise<{ opensUntil: Date } | null> =>
  (await db.selectFrom("cardPins").select("opensUntil").where("cardId", "=", cardId).executeTakeFirst()) ??
  null;

/** A sale by phone, and its card. */
export interface PhoneSaleRow {
  saleId: string;
  cardId: number;
  sealed: Buffer;
  price: number;
  phone: string | null;
  centreId: number | null;
  sellerId: number | null;
  soldAt: Date;
  /** Nobody has used the card, and its code is accepted. */
  isOpen: boolean;
}

const selectSales = (db: Queryable, now: Date) =>
  db
    .selectFrom("cardPins")
    .innerJoin("cardSales", "cardSales.id", "cardPins.saleId")
    .innerJoin("cards", "cards.id", "cardPins.cardId")
    .select([
      "cardPins.saleId",
      "cardPins.cardId",
      "cards.sealed",
      "cards.price",
      "cardSales.phone",
      "cardSales.centreId",
      "cardSales.sellerId",
      "cardSales.soldAt",
    ])
    .select(isOpen(now).as("isOpen"));

const isOpen = (now: Date) => sql<boolean>`cards.used_at is null and ${isAccepted(now)}`;

export const findPhoneSale = async (db: Queryable, saleId: string, now: Date): Promise<PhoneSaleRow | null> =>
  (await selectSales(db, now).where("cardPins.saleId", "=", saleId).executeTakeFirst()) ?? null;

/** Lists a seller's sales by phone, of open cards whose PIN opens longer than until a moment, newest first. */
export const findOpenSalesOf = (
  db: Queryable,
  { sellerId, opensAfter, now, limit }: { sellerId: number; opensAfter: Date; now: Date; limit: number },
): Promise<PhoneSaleRow[]> =>
  selectSales(db, now)
    .where("cardSales.sellerId", "=", sellerId)
    .where("cardPins.opensUntil", ">", opensAfter)
    .where(isOpen(now))
    .orderBy("cardPins.opensUntil", "desc")
    .limit(limit)
    .execute();

/** A card that opens by a PIN. */
export interface WaitingCard {
  saleId: string;
  hash: Buffer;
  sealed: Buffer;
  price: number;
}

/** The cards that wait for who has a phone number, newest first. */
export async function findWaitingCards(db: Queryable, phone: string, now: Date): Promise<WaitingCard[]> {
  const { rows } = await sql<WaitingCard>`
    select card_pins.sale_id, pin as hash, sealed, price
    from card_sales join card_pins on card_pins.sale_id = card_sales.id join cards on cards.id = card_id
    where phone = ${phone} and pin is not null and opens_until > ${now}::timestamptz
      and ${isOpen(now)}
    order by sold_at desc`.execute(db);
  return rows;
}

/** Forgets the hashes of PINs that open nothing at a moment, and never will. */
export async function forgetPins(db: Queryable, now: Date): Promise<void> {
  await sql`
    update card_pins set pin = null
    where pin is not null and (
      opens_until <= ${now}::timestamptz
      or exists (select from cards where id = card_id and used_at is not null)
      or exists (select from card_ranges where state = 'VOID'
        and int8range(first_serial, last_serial, '[]') @> card_id::bigint)
    )`.execute(db);
}

/** Courses that students see; the words of the index of their prices. */
const isOffered = sql`visibility = 'PUBLIC' and id <> ${sql.lit(UNLISTED_COURSE_ID)}`;

/** The lowest price above another. */
const priceAfter = (other: ReturnType<typeof sql>) =>
  sql`(select price from courses where ${isOffered} and price > ${other} order by price limit 1)`;

/** The prices of courses that students see, from the lowest: as many steps in the index as there are prices, however many courses. */
export async function findPrices(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`
    with recursive prices as (
      select ${priceAfter(sql`0`)} as price
      union all
      select ${priceAfter(sql`prices.price`)} from prices where price is not null
    )
    select price from prices where price is not null limit ${limit}`.execute(db);
  return rows.map(({ price }) => price);
}

/** Whether students see a course of this price. */
export async function isPriceOfCourse(db: Queryable, price: number): Promise<boolean> {
  const { rows } = await sql<{
    lowest: number | null;
  }>`select ${priceAfter(sql`${price - 1}`)} as lowest`.execute(db);
  return rows[0]?.lowest === price;
}
