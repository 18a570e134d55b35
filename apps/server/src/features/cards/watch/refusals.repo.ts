import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** An attempt with a code that was refused. */
export interface Refusal {
  at: Date;
  userId: number | null;
  /** Keyed hash of the network. */
  network: Buffer;
  /** The card that has the code; null: none. */
  serial: number | null;
  isUsed: boolean;
}

/** Writes down an attempt, with where its card is at this moment; one row, in one statement. */
export async function insertRefusal(
  db: Queryable,
  { at, userId, network, serial, isUsed }: Refusal,
): Promise<void> {
  await sql`
    insert into card_refusals (at, user_id, network, serial, found, batch_id, centre_id)
    select ${at}::timestamptz, ${userId}::integer, ${network}::bytea, ${serial}::integer,
      case
        when ${serial}::integer is null then 'UNKNOWN'
        when ${isUsed}::boolean then 'USED'
        when expires_at <= ${at}::timestamptz and is_live then 'EXPIRED'
        else coalesce(state, 'MADE')
      end, batch_id, centre_id
    from (select) as one left join card_ranges
      on int8range(first_serial, last_serial, '[]') @> ${serial}::bigint`.execute(db);
}

/** Forgets attempts of before a moment. */
export async function deleteRefusalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("cardRefusals").where("at", "<", before).execute();
}

/** Forgets whose attempts they were. */
export async function forgetRefusalsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("cardRefusals").where("userId", "=", userId).execute();
}
