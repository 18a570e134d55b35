import type { Queryable } from "../../../platform/database/database.ts";
import type { Serials } from "./ranges.rules.ts";

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
