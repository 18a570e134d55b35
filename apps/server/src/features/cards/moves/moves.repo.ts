import type { CardMove } from "@manara/contract/cards/batches";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Range, Serials } from "./ranges.rules.ts";
import type { UsedCard } from "./sales.repo.ts";

export type CardAct =
  | "MADE"
  | "OPENED"
  | "PRINTED"
  | "DELIVERED"
  | "RETURNED"
  | "SOLD"
  | "SALE_UNDONE"
  | "VOIDED"
  | "DELETED"
  | "GIVEN_BACK"
  | "REPLACED"
  | "REPLACES";

/** A step of cards of one range. */
export interface NewMove extends Serials {
  act: CardAct;
  batchId: number;
  fromState: Range["state"] | null;
  toState: Range["state"];
  fromCentre: number | null;
  toCentre: number | null;
  saleId?: string | null;
  actorId: number | null;
  reason?: string;
}

/** Writes steps; answers their ids, in the same order. */
export async function insertMoves(tx: Queryable, moves: readonly NewMove[]): Promise<string[]> {
  if (moves.length === 0) return [];
  const rows = await tx
    .insertInto("cardMoves")
    .values([...moves])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface MoveRow extends Serials {
  id: string;
  cards: number;
  at: Date;
  act: CardAct;
  fromCentre: number | null;
  fromName: string | null;
  toCentre: number | null;
  toName: string | null;
  actorId: number | null;
  fullName: string | null;
  reason: string;
}

const place = (centreId: number | null, name: string | null) =>
  centreId === null || name === null ? null : { centreId, name };

const toMove = ({ id, at, actorId, fullName, ...row }: MoveRow): CardMove => ({
  id: Number(id),
  dateTime: at.toISOString(),
  act: row.act,
  firstSerial: row.firstSerial,
  lastSerial: row.lastSerial,
  cards: row.cards,
  from: place(row.fromCentre, row.fromName),
  to: place(row.toCentre, row.toName),
  by: actorId === null || fullName === null ? null : { userId: actorId, fullName },
  reason: row.reason,
});

/** Cards of a step. Used ones are on no sheet and stay used; what is still there of deleted serials was used then, and stayed. */
const cardsOfMove = sql<number>`(last_serial - first_serial + 1 - (
  select count(*) from cards where cards.id between first_serial and last_serial
    and (act = 'DELETED' or (act in ('PRINTED', 'VOIDED') and used_at is not null and used_at <= card_moves.at))
))::integer`;

const selectMoves = (db: Queryable) =>
  db
    .selectFrom("cardMoves")
    .leftJoin("centres as source", "source.id", "cardMoves.fromCentre")
    .leftJoin("centres as target", "target.id", "cardMoves.toCentre")
    .leftJoin("users", "users.id", "cardMoves.actorId")
    .select([
      "cardMoves.id",
      "cardMoves.at",
      "cardMoves.act",
      "cardMoves.firstSerial",
      "cardMoves.lastSerial",
      cardsOfMove.as("cards"),
      "cardMoves.fromCentre",
      "source.name as fromName",
      "cardMoves.toCentre",
      "target.name as toName",
      "cardMoves.actorId",
      "users.fullName",
      "cardMoves.reason",
    ]);

/** Steps by their ids, in their order. */
export async function findMoves(db: Queryable, ids: readonly string[]): Promise<CardMove[]> {
  if (ids.length === 0) return [];
  return (await selectMoves(db).where("cardMoves.id", "in", ids).orderBy("cardMoves.id").execute()).map(
    toMove,
  );
}

/** Lists the moves of a batch, newest first. */
export const findMovesOfBatch = async (db: Queryable, batchId: number, limit: number): Promise<CardMove[]> =>
  (
    await selectMoves(db)
      .where("cardMoves.batchId", "=", batchId)
      .where(cardsOfMove, ">", 0)
      .orderBy("cardMoves.id", "desc")
      .limit(limit)
      .execute()
  ).map(toMove);

/** Lists the moves of one card, oldest first. It is there: a deletion of its neighbours has left it out. */
export const findMovesOfCard = async (
  db: Queryable,
  { batchId, serial }: { batchId: number; serial: number },
): Promise<CardMove[]> =>
  (
    await selectMoves(db)
      .where("cardMoves.batchId", "=", batchId)
      .where("cardMoves.firstSerial", "<=", serial)
      .where("cardMoves.lastSerial", ">=", serial)
      .where("act", "<>", "DELETED")
      .orderBy("cardMoves.id")
      .execute()
  ).map(toMove);

const selectUsed = (db: Queryable, id: number) =>
  db.selectFrom("cards").select(["id", "price", "usedAt", "usedBy", "courseId"]).where("id", "=", id);

type UsedRow = { [Column in keyof UsedCard]: UsedCard[Column] | null };

function toUsed(row: (Omit<UsedRow, "id" | "price"> & { id: number; price: number }) | undefined) {
  if (!row || row.usedAt === null || row.courseId === null) return null;
  return { ...row, usedAt: row.usedAt, courseId: row.courseId };
}

/** A card that is used; null: it is not, or there is none. */
export const findUsedCard = async (db: Queryable, id: number): Promise<UsedCard | null> =>
  toUsed(await selectUsed(db, id).executeTakeFirst());

/** The same, for this transaction alone. */
export const lockUsedCard = async (tx: Tx, id: number): Promise<UsedCard | null> =>
  toUsed(await selectUsed(tx, id).forUpdate().executeTakeFirst());

/** Takes from a card that somebody has used it. Where it was used stays in the record. */
export async function setUnused(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("cards")
    .set({ usedAt: null, usedBy: null, courseId: null })
    .where("id", "=", id)
    .execute();
}

export const cardExists = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.selectFrom("cards").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
