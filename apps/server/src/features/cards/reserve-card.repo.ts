import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { isAccepted } from "./moves/ranges.repo.ts";
import type { Serials } from "./moves/ranges.rules.ts";

interface Reservation {
  /** All that the card's code may be found by. */
  lookups: readonly Buffer[];
  price: number;
  now: Date;
  until: Date;
}

/** Keeps an unused card of this price from being used until then; answers its number, null when its code is not accepted. */
export async function reserveCardRow(
  tx: Tx,
  { lookups, price, now, until }: Reservation,
): Promise<number | null> {
  const row = await tx
    .updateTable("cards")
    .set({ reservedUntil: until })
    .where(sql<boolean>`lookup = any(${lookups}::bytea[])`)
    .where("price", "=", price)
    .where("usedAt", "is", null)
    .where(isAccepted(now))
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends this very reservation of an unused card; answers its encrypted code, null when it holds no more. */
export async function releaseCardRow(
  tx: Tx,
  { cardId, until }: { cardId: number; until: Date },
): Promise<Buffer | null> {
  const row = await tx
    .updateTable("cards")
    .set({ reservedUntil: null })
    .where("id", "=", cardId)
    .where("reservedUntil", "=", until)
    .where("usedAt", "is", null)
    .returning("sealed")
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** The first unused card of these that is kept for somebody: its buyer has read its code. */
export async function findReserved(
  db: Queryable,
  { firstSerial, lastSerial }: Serials,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom("cards")
    .select("id")
    .where("id", ">=", firstSerial)
    .where("id", "<=", lastSerial)
    .where("usedAt", "is", null)
    .where("reservedUntil", ">", now)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
