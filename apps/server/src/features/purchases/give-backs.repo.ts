import type { Gain } from "@manara/contract/cards/give-backs";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** Purchase that a card was used for. */
export interface BuyerFacts {
  fullName: string | null;
  courseName: string;
  /** Of the course by this card; null: it was taken back before, or renewed with another card. */
  purchaseId: number | null;
  lessonsBegun: number;
  hasCertificate: boolean;
}

export async function findBuyerFacts(
  db: Queryable,
  { id, usedBy, courseId }: { id: number; usedBy: number | null; courseId: number },
): Promise<BuyerFacts | null> {
  const { rows } = await sql<BuyerFacts>`
    select courses.name as course_name,
      (select full_name from users where users.id = ${usedBy}::integer) as full_name,
      (select id from purchases where card_id = ${id}) as purchase_id,
      (select count(*)::integer from contents join progress on progress.content_id = contents.id
        and progress.user_id = ${usedBy}::integer where contents.course_id = courses.id) as lessons_begun,
      exists (select from certificates where certificates.user_id = ${usedBy}::integer
        and certificates.course_id = courses.id) as has_certificate
    from courses where courses.id = ${courseId}`.execute(db);
  return rows[0] ?? null;
}

export interface CentreOfSale {
  centreId: number;
  name: string;
  owed: number;
}

/** Reads the debt of a centre. */
export async function findCentreOfSale(db: Queryable, centreId: number): Promise<CentreOfSale | null> {
  const row = await db
    .selectFrom("centres")
    .innerJoin("centreAccounts", "centreAccounts.centreId", "centres.id")
    .select(["centres.id as centreId", "centres.name", "centreAccounts.owed"])
    .where("centres.id", "=", centreId)
    .executeTakeFirst();
  return row ? { ...row, owed: Number(row.owed) } : null;
}

/** A card that one administrator wants to give back. */
export interface WaitingGiveBack {
  reason: string;
  gives: Gain;
  askedBy: number | null;
  fullName: string | null;
  askedAt: Date;
}

export async function findWaiting(db: Queryable, cardId: number): Promise<WaitingGiveBack | null> {
  const row = await db
    .selectFrom("cardGiveBacks")
    .leftJoin("users", "users.id", "cardGiveBacks.askedBy")
    .select(["cardGiveBacks.reason", "cardGiveBacks.gives", "cardGiveBacks.askedBy", "users.fullName"])
    .select("cardGiveBacks.askedAt")
    .where("cardId", "=", cardId)
    .executeTakeFirst();
  return row ?? null;
}

/** A start page needs no more. */
const MOST_WAITING = 20;

export const findAllWaiting = async (db: Queryable): Promise<number[]> =>
  (
    await db
      .selectFrom("cardGiveBacks")
      .select("cardId")
      .orderBy("askedAt")
      .orderBy("cardId")
      .limit(MOST_WAITING)
      .execute()
  ).map(({ cardId }) => cardId);

/** Lets a card wait for another administrator; false: it waits already, and nothing is changed. */
export async function insertWaiting(
  tx: Tx,
  waiting: { cardId: number; reason: string; gives: Gain; askedBy: number; askedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("cardGiveBacks")
    .values(waiting)
    .onConflict((it) => it.doNothing())
    .returning("cardId")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the wait of a card; null: it does not wait. Whoever comes second waits for the first, and finds none. */
export async function takeWaiting(
  tx: Tx,
  cardId: number,
): Promise<Pick<WaitingGiveBack, "reason" | "gives" | "askedBy"> | null> {
  const row = await tx
    .deleteFrom("cardGiveBacks")
    .where("cardId", "=", cardId)
    .returning(["reason", "gives", "askedBy"])
    .executeTakeFirst();
  return row ?? null;
}
