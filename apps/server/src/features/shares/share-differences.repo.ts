import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { signedAmount } from "../books/signed-amount.ts";

/** An educator whose account says something else than the books. */
export interface ShareDifference {
  educatorId: number;
  /** Debt by the shares of used cards and the payments. */
  found: number;
  /** By the books. */
  booked: number;
}

export async function findShareDifferences(db: Queryable): Promise<ShareDifference[]> {
  const { rows } = await sql<ShareDifference>`
    with found as (
      select educator_id, sum(amount) as found from (
        select educator_id, amount from educator_shares join cards on cards.id = card_id where used_at is not null
        union all
        select educator_id, -${signedAmount} from educator_payments
      ) as parts group by 1
    ), booked as (
      select coalesce(educator_shares.educator_id, educator_payments.educator_id) as educator_id,
        sum(case when credit = 'DUE' then ledger_entries.amount else -ledger_entries.amount end) as booked
      from ledger_entries left join educator_shares using (card_id)
        left join educator_payments on educator_payments.id = educator_payment_id
      where debit = 'DUE' or credit = 'DUE' group by 1
    )
    select educator_id, coalesce(found, 0)::float8 as found, coalesce(booked, 0)::float8 as booked
    from found full join booked using (educator_id)
    where coalesce(found, 0) <> coalesce(booked, 0) order by 1`.execute(db);
  return rows;
}
