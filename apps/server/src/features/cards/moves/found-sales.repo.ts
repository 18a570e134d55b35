import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";

/** Of a batch, how much is sold by the cards themselves, and by the books. */
export interface SoldOfBatch {
  batchId: number;
  /** Worth of cards that are sold, or used without that anybody said that they were sold. */
  found: number;
  booked: number;
}

export async function findSold(db: Queryable, batchIds: readonly number[]): Promise<SoldOfBatch[]> {
  const { rows } = await sql<{ batchId: number; found: string; booked: string }>`
    select id as batch_id, price * (
      select coalesce(sum(
        case when state = 'SOLD' then last_serial - first_serial + 1 else (
          select count(*) from cards where used_at is not null and cards.id between first_serial and last_serial
        ) end
      ), 0) from card_ranges where card_ranges.batch_id = card_batches.id
    ) as found, (
      select coalesce(sum(case when debit = 'SOLD' then amount when credit = 'SOLD' then -amount else 0 end), 0)
      from ledger_entries where ledger_entries.batch_id = card_batches.id
    ) as booked
    from card_batches where id = any(${batchIds}::integer[])`.execute(db);
  return rows.map(({ batchId, found, booked }) => ({
    batchId,
    found: Number(found),
    booked: Number(booked),
  }));
}
